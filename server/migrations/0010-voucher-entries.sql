-- One door into the ledger: a voucher enters whole, through voucher_entries, and the tables take nothing past it. What
-- foreign keys, generated columns and checks asked of every row anew is asked once a voucher.

drop trigger vouchers_balanced on vouchers;
drop function check_voucher, post_voucher, voucher_text;

create function book_of(ledger_account text) returns text immutable language sql
return case
  when ledger_account in (
    'enforcement_outlay', 'verdict_outlay', 'court_outlay', 'verdict_fee', 'late_payment_compensation',
    'debt_collection_fee', 'amortization_plan_fee', 'amortization_advice_fee', 'reminder_fee', 'interest', 'capital',
    'claim_added', 'claim_paid', 'claim_paid_to_creditor', 'claim_credited', 'depreciation') then 'claims'
  when ledger_account in (
    'client_funds', 'creditor_payable', 'agency_payable', 'unplaced', 'overpaid', 'client_rounding') then 'client'
  when ledger_account in (
    'own_bank', 'creditor_receivable', 'outlays', 'vat', 'own_fees', 'commission', 'starting_fees', 'rounding') then 'own'
end;

-- Client money and our own: what an account holds is settled by the account, not by whoever writes.
create function fund_of(ledger_account text) returns text immutable language sql
return case book_of(ledger_account) when 'own' then 'own' else 'client' end;

-- As domains, since PostgreSQL reads a table's checks and generated columns from their text for every statement.
create domain voucher_kind as text constraint voucher_kind_check check (value in (
  'opening', 'cost', 'interest', 'payment', 'unplaced_payment', 'placement', 'creditor_payment', 'credit',
  'depreciation', 'refund', 'payout', 'commission', 'fee_transfer', 'outlay', 'reversal', 'correction'));
create domain posting_currency as text constraint posting_currency_check check (
  value in ('SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK'));

drop index postings_creditor;
alter table postings
  drop constraint postings_voucher_fkey,
  drop constraint postings_amount_check,
  drop constraint postings_currency_check,
  drop column lines,
  drop column book,
  drop column fund,
  alter column currency type posting_currency;
-- What stands between a creditor and us.
create index postings_creditor on postings (creditor, ledger_account, booked) include (currency, amount)
  where ledger_account in ('creditor_payable', 'agency_payable', 'creditor_receivable');

alter table vouchers
  drop constraint vouchers__id_check,
  drop constraint vouchers_kind_check,
  drop constraint vouchers_text_check,
  drop constraint vouchers_lines_check,
  drop constraint vouchers_check,
  drop constraint vouchers_whole_unique,
  drop constraint vouchers_reverses_unique,
  alter column kind type voucher_kind;
create unique index vouchers_reverses_unique on vouchers (reverses) where reverses is not null;

create view voucher_entries as
select null::text as _id, kind, booked, text, reverses, made_by, null::text[] as ledger_accounts, null::bigint[] as amounts,
  null::text[] as currencies, null::text[] as accounts, null::text[] as creditors, null::text[] as cases,
  null::text[] as invoices, null::text[] as fee_codes
from vouchers where false;

create function refuse_voucher(fault text, rule text) returns void language plpgsql as $$
begin
  raise exception 'a voucher %', fault using errcode = 'check_violation', constraint = rule;
end $$;

-- Books a voucher with all its postings, if each book balances in each currency.
create function post_voucher_entry() returns trigger language plpgsql as $$
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
  new._id := new_id();
  insert into vouchers (_id, _created, kind, booked, text, lines, reverses, made_by)
  select new._id, date_trunc('milliseconds', clock_timestamp() + ahead), new.kind, new.booked, new.text, count,
    new.reverses, new.made_by
  from business_clock;
  insert into postings
    (voucher, booked, line, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code)
  select new._id, new.booked, line, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code
  from unnest(new.ledger_accounts, new.amounts, new.currencies, new.accounts, new.creditors, new.cases, new.invoices,
    new.fee_codes) with ordinality posting
    (ledger_account, amount, currency, account, creditor, "case", invoice, fee_code, line);
  return new;
end $$;
create trigger voucher_entries_post instead of insert on voucher_entries
  for each row execute function post_voucher_entry();

create function refuse_unbalanced(entry voucher_entries) returns void language plpgsql as $$
begin
  perform refuse_voucher('balances in every book, not: ' || string_agg(fault, ', '), 'vouchers_balanced') from (
    select format('%s %s by %s', coalesce(book_of(ledger_account), 'unknown account ' || min(ledger_account)), currency,
      sum(amount)) as fault
    from unnest(entry.ledger_accounts, entry.amounts, entry.currencies) posting (ledger_account, amount, currency)
    group by book_of(ledger_account), currency having sum(amount) <> 0 or book_of(ledger_account) is null
  ) faults;
end $$;

create function refuse_past_entries() returns trigger language plpgsql as $$
begin
  raise exception 'a voucher enters the ledger whole, through voucher_entries' using errcode = 'restrict_violation';
end $$;
-- Within the door's own trigger the depth is 1.
create trigger vouchers_enter_whole before insert on vouchers
  for each statement when (pg_trigger_depth() = 0) execute function refuse_past_entries();
create trigger postings_enter_whole before insert on postings
  for each statement when (pg_trigger_depth() = 0) execute function refuse_past_entries();

-- A voucher with its postings as the text that is sealed.
create function voucher_text(sealed vouchers) returns text stable language sql
begin atomic
  select json_build_array(
    sealed._id, sealed._created at time zone 'UTC', sealed.made at time zone 'UTC', sealed.kind, sealed.booked, sealed.text, sealed.lines, sealed.reverses,
    sealed.made_by,
    (select json_agg(json_build_array(
       p.line, p.booked, p.ledger_account, p.amount, p.currency, book_of(p.ledger_account), fund_of(p.ledger_account),
       p.account, p.creditor, p."case", p.invoice, p.fee_code) order by p.line)
     from postings p where p.voucher = sealed._id)
  )::text;
end;
