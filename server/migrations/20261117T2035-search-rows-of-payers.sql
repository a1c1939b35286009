-- The earlier rows of a payer, also where only the number is known.
create index bank_transactions_payer_id_number on bank_transactions ((payer ->> 'id_number'));
