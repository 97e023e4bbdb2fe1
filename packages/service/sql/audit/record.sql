-- Writes an entry for the sealer to chain.
insert into audit_pending (entry) values ($1)
