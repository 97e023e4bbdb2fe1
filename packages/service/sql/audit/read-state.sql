-- The end of the chain, and how many entries wait for the sealer.
select sequence, hash, (select count(*) from audit_pending) as pending from audit_head
