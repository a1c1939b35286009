-- What the nightly run asks of the database for each case, asked once for a whole batch.

-- The same door into the ledger for many vouchers at once: one row is a batch, `places` says which voucher each posting is of.
create view voucher_batches as
select null::text[] as ids, null::text[] as kinds, null::date[] as booked, null::text[] as texts, null::text[] as reverses,
  null::text[] as made_by, null::integer[] as places, null::text[] as ledger_accounts, null::bigint[] as amounts,
  null::text[] as currencies, null::text[] as accounts, null::text[] as creditors, null::text[] as cases,
  null::text[] as invoices, null::text[] as fee_codes
from vouchers where false;

create function post_voucher_batch() returns trigger language plpgsql as $$
declare
  is_sound boolean;
begin
  if exists (select from unnest(new.places) place where (place between 1 and cardinality(new.ids)) is not true) then
    perform refuse_voucher('takes no posting of another', 'vouchers_whole');
  end if;
  select not exists (
    select from unnest(new.kinds, new.texts, new.reverses) with ordinality voucher (kind, text, reverses, place)
    left join (select place, count(*) as lines from unnest(new.places) place group by place) posted using (place)
    where (lines between 2 and 500) is not true or (length(text) between 1 and 200) is not true
      or ((kind = 'reversal') = (reverses is not null)) is not true
  ) and not exists (
    select from unnest(new.places, new.ledger_accounts, new.amounts, new.currencies) posting (place, ledger_account, amount, currency)
    group by place, book_of(ledger_account), currency
    having sum(amount) <> 0 or book_of(ledger_account) is null or bool_or(amount = 0)
  ) into is_sound;
  if not is_sound then
    -- One by one through the old door, which has a word for what is wrong.
    insert into voucher_entries (_id, kind, booked, text, reverses, made_by, ledger_accounts, amounts, currencies, accounts,
      creditors, cases, invoices, fee_codes)
    select id, kind, booked, text, reverses, made_by, array_agg(ledger_account order by line), array_agg(amount order by line),
      array_agg(currency order by line), array_agg(account order by line), array_agg(creditor order by line),
      array_agg("case" order by line), array_agg(invoice order by line), array_agg(fee_code order by line)
    from unnest(new.ids, new.kinds, new.booked, new.texts, new.reverses, new.made_by) with ordinality
      voucher (id, kind, booked, text, reverses, made_by, place)
    left join unnest(new.places, new.ledger_accounts, new.amounts, new.currencies, new.accounts, new.creditors, new.cases,
      new.invoices, new.fee_codes) with ordinality
      posting (place, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code, line) using (place)
    group by place, id, kind, booked, text, reverses, made_by;
    return new;
  end if;
  insert into vouchers (_id, _created, kind, booked, text, lines, reverses, made_by)
  select id, (select business_now()), kind, booked, text, lines, reverses, made_by
  from unnest(new.ids, new.kinds, new.booked, new.texts, new.reverses, new.made_by) with ordinality
    voucher (id, kind, booked, text, reverses, made_by, place)
  left join (select place, count(*) as lines from unnest(new.places) place group by place) posted using (place);
  insert into postings
    (voucher, booked, line, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code)
  select new.ids[place], new.booked[place], row_number() over (partition by place order by line), ledger_account, amount,
    currency, account, creditor, "case", invoice, fee_code
  from unnest(new.places, new.ledger_accounts, new.amounts, new.currencies, new.accounts, new.creditors, new.cases,
    new.invoices, new.fee_codes) with ordinality
    posting (place, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code, line);
  return new;
end $$;
create trigger voucher_batches_post instead of insert on voucher_batches
  for each row execute function post_voucher_batch();

-- Whose an event or a letter is follows from its case, whose own foreign keys hold them: asked once a statement that it is
-- so. Only of a row that says something else than its case is each asked for by itself.
create function check_owners_of_case() returns trigger language plpgsql as $$
begin
  if not exists (
    select from added a left join cases k on k._id = a."case"
    where (k.customer, k.creditor, k.account, k.partner) is distinct from (a.customer, a.creditor, a.account, a.partner)
  ) then return null; end if;
  perform from customers where _id in (select customer from added) for key share;
  perform from creditors where _id in (select creditor from added) for key share;
  perform from accounts where _id in (select account from added) for key share;
  perform from partners where _id in (select partner from added) for key share;
  if exists (
    select from added where not exists (select from customers where _id = customer)
      or not exists (select from creditors where _id = creditor) or not exists (select from accounts where _id = account)
      or partner is not null and not exists (select from partners where _id = partner)
  ) then
    raise exception 'a row of % names an owner there is not', tg_table_name
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '_owners_fkey';
  end if;
  return null;
end $$;

alter table case_events
  drop constraint case_events_customer_fkey,
  drop constraint case_events_creditor_fkey,
  drop constraint case_events_account_fkey,
  drop constraint case_events_partner_fkey;
create trigger case_events_check_owners after insert on case_events referencing new table as added
  for each statement execute function check_owners_of_case();

alter table letters
  drop constraint letters_customer_fkey,
  drop constraint letters_creditor_fkey,
  drop constraint letters_account_fkey,
  drop constraint letters_partner_fkey;
create trigger letters_check_owners after insert on letters referencing new table as added
  for each statement execute function check_owners_of_case();

-- A lease is made of cases just read and is gone with the batch.
alter table flow_leases drop constraint flow_leases_case_fkey;
