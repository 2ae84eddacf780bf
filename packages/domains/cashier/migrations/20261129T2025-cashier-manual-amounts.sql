-- Which amounts of manual transfers are looked for is asked for each that is opened, one at a time.
create index cashier_invoice_manual_amount on cashier_invoice (currency, amount_minor, created_at) where provider = 'manual';
