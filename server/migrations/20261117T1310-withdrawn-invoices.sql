alter table invoices add column withdrawn timestamptz(3);

-- The number of a withdrawn invoice may be registered again. Invoices that were registered under another form of a
-- number before stay outside the index, as until now.
do $$
declare
  twins text;
begin
  select string_agg(quote_literal(_id), ', ') into twins from (
    select _id, row_number() over (partition by creditor, natural_key(invoice_number) order by _id) as nth from invoices
  ) i where nth > 1;
  alter index invoices_natural_key rename to invoices_natural_key_before;
  execute 'create unique index invoices_natural_key on invoices (creditor, natural_key(invoice_number)) where withdrawn is null'
    || coalesce(' and _id not in (' || twins || ')', '');
  drop index invoices_natural_key_before;
end
$$;
