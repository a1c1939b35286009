-- Payment files to Bankgirot (LB), whose reports name an order by the last 20 characters of its number.
call allow_values('bank_accounts', 'payment_format', 'lb');
call allow_values('finance_payment_files', 'format', 'lb');
create index finance_payment_orders_note on finance_payment_orders (right(end_to_end_id, 20));
