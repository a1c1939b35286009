-- The day from which a voucher counts for interest, where that is not the day it is booked on: a correction of how a payment
-- was allocated counts from the day of the payment. Of a payment also the invoice that the payer named, since it is allocated
-- again, and the limitation date that it moved, since a reversal moves it back.

alter table vouchers add column valued date;
alter table payments add column invoice text,
  add column limitation_before date,
  add constraint payments_invoice_fkey foreign key (invoice) references invoices not valid;

create or replace view voucher_entries as
select null::text as _id, kind, booked, text, reverses, made_by, null::text[] as ledger_accounts, null::bigint[] as amounts,
  null::text[] as currencies, null::text[] as accounts, null::text[] as creditors, null::text[] as cases,
  null::text[] as invoices, null::text[] as fee_codes, valued
from vouchers where false;

create or replace view voucher_batches as
select null::text[] as ids, null::text[] as kinds, null::date[] as booked, null::text[] as texts, null::text[] as reverses,
  null::text[] as made_by, null::integer[] as places, null::text[] as ledger_accounts, null::bigint[] as amounts,
  null::text[] as currencies, null::text[] as accounts, null::text[] as creditors, null::text[] as cases,
  null::text[] as invoices, null::text[] as fee_codes, null::date[] as valued
from vouchers where false;

create or replace function post_voucher_entry() returns trigger language plpgsql as $$
declare
  count smallint := cardinality(new.ledger_accounts);
begin
  if (count between 2 and 500) is not true then
    perform refuse_voucher('has two to 500 postings', 'vouchers_whole');
  elsif 0 = any (new.amounts) then
    perform refuse_voucher('has no posting of nothing', 'vouchers_amounts');
  elsif (length(new.text) between 1 and 200) is not true then
    perform refuse_voucher('says in 1 to 200 characters what it is', 'vouchers_text');
  elsif (new.kind = 'reversal') <> (new.reverses is not null) then
    perform refuse_voucher('names another when it is its reversal, and only then', 'vouchers_reverses');
  elsif exists (
    select from unnest(new.ledger_accounts, new.amounts, new.currencies) posting (ledger_account, amount, currency)
    group by book_of(ledger_account), currency having sum(amount) <> 0 or book_of(ledger_account) is null
  ) then
    perform refuse_unbalanced(new);
  end if;
  new._id := coalesce(new._id, new_id());
  insert into vouchers (_id, _created, kind, booked, text, lines, reverses, made_by, valued)
  select new._id, date_trunc('milliseconds', clock_timestamp() + ahead), new.kind, new.booked, new.text, count,
    new.reverses, new.made_by, new.valued
  from business_clock;
  insert into postings
    (voucher, booked, line, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code)
  select new._id, new.booked, line, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code
  from unnest(new.ledger_accounts, new.amounts, new.currencies, new.accounts, new.creditors, new.cases, new.invoices,
    new.fee_codes) with ordinality posting
    (ledger_account, amount, currency, account, creditor, "case", invoice, fee_code, line);
  return new;
end $$;

create or replace function post_voucher_batch() returns trigger language plpgsql as $$
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
    -- One by one through voucher_entries, which names the fault.
    insert into voucher_entries (_id, kind, booked, text, reverses, made_by, valued, ledger_accounts, amounts, currencies,
      accounts, creditors, cases, invoices, fee_codes)
    select id, kind, booked, text, reverses, made_by, valued, array_agg(ledger_account order by line),
      array_agg(amount order by line), array_agg(currency order by line), array_agg(account order by line),
      array_agg(creditor order by line), array_agg("case" order by line), array_agg(invoice order by line),
      array_agg(fee_code order by line)
    from unnest(new.ids, new.kinds, new.booked, new.texts, new.reverses, new.made_by, new.valued) with ordinality
      voucher (id, kind, booked, text, reverses, made_by, valued, place)
    left join unnest(new.places, new.ledger_accounts, new.amounts, new.currencies, new.accounts, new.creditors, new.cases,
      new.invoices, new.fee_codes) with ordinality
      posting (place, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code, line) using (place)
    group by place, id, kind, booked, text, reverses, made_by, valued;
    return new;
  end if;
  insert into vouchers (_id, _created, kind, booked, text, lines, reverses, made_by, valued)
  select id, (select business_now()), kind, booked, text, lines, reverses, made_by, valued
  from unnest(new.ids, new.kinds, new.booked, new.texts, new.reverses, new.made_by, new.valued) with ordinality
    voucher (id, kind, booked, text, reverses, made_by, valued, place)
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

-- A voucher without a day of its own is sealed as before, so that earlier seals stay valid.
create or replace function voucher_text(sealed vouchers) returns text stable language sql
begin atomic
  select case when sealed.valued is null then json_build_array(
    sealed._id, sealed._created at time zone 'UTC', sealed.made at time zone 'UTC', sealed.kind, sealed.booked, sealed.text,
    sealed.lines, sealed.reverses, sealed.made_by, lines.postings)
  else json_build_array(
    sealed._id, sealed._created at time zone 'UTC', sealed.made at time zone 'UTC', sealed.kind, sealed.booked, sealed.text,
    sealed.lines, sealed.reverses, sealed.made_by, lines.postings, sealed.valued)
  end::text
  from (
    select json_agg(json_build_array(
       p.line, p.booked, p.ledger_account, p.amount, p.currency, book_of(p.ledger_account), fund_of(p.ledger_account),
       p.account, p.creditor, p."case", p.invoice, p.fee_code) order by p.line) as postings
    from postings p where p.voucher = sealed._id
  ) lines;
end;
