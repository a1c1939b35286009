-- The hash of the nonce that must return to the browser that began; null for an order that is scanned.
alter table eid_orders add column nonce_mark text;

call allow_values('sign_in_log', 'outcome', 'risk_refused');
