CREATE TABLE chunk_vector (
    chunk_id INTEGER NOT NULL,
    model_id INTEGER NOT NULL,
    embedding BLOB NOT NULL,
    PRIMARY KEY (chunk_id),
    FOREIGN KEY(chunk_id) REFERENCES chunk (id) ON DELETE CASCADE,
    FOREIGN KEY(model_id) REFERENCES vector_model (id)
)

CREATE INDEX ix_chunk_vector_model_id ON chunk_vector (model_id)
