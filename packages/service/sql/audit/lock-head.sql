-- The end of the chain, for the one sealer that may add to it; no row while another seals.
select sequence, hash from audit_head for update skip locked
