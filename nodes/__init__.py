"""Roles: one file per step of the pipeline, the ports they need, the engines that fill the ports."""
