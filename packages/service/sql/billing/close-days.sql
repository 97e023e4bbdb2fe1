-- Notes that the usage of the days before $1 is in the ledger.
update billing_feed set closed_through = greatest(closed_through, $1::date - 1)
