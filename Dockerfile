# docker build -t pcite .  then: docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/drafts" pcite ground report.md --source laws/
FROM python:3.12-slim AS build
WORKDIR /source
COPY . .
RUN python -m venv /opt/pcite && /opt/pcite/bin/pip install --no-cache-dir '.[pdf,postgres,serve,docx,sign]'

FROM python:3.12-slim
LABEL org.opencontainers.image.title=pcite org.opencontainers.image.licenses="Apache-2.0 AND CC-BY-SA-3.0"
COPY --from=build /opt/pcite /opt/pcite
ENV PATH=/opt/pcite/bin:$PATH PYTHONUNBUFFERED=1 XDG_STATE_HOME=/drafts/.state
RUN useradd --uid 10001 --create-home pcite && mkdir /drafts && chown pcite /drafts
USER pcite
WORKDIR /drafts
EXPOSE 8717
HEALTHCHECK --interval=30s --timeout=20s --start-period=20s CMD ["pcite", "--version"]
ENTRYPOINT ["pcite"]
CMD ["--help"]
