-- The ledger: vouchers and their postings, added once and never changed. A correction is a new voucher.

create table vouchers (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _created timestamptz(3) not null default business_now(),
  -- By the machine's clock, which nobody moves: sealing looks back from it.
  made timestamptz not null default clock_timestamp(),
  kind text not null check (kind in (
    'opening', 'cost', 'interest', 'payment', 'unplaced_payment', 'placement', 'creditor_payment', 'credit',
    'depreciation', 'refund', 'payout', 'commission', 'fee_transfer', 'outlay', 'reversal', 'correction')),
  booked date not null,
  text text not null check (length(text) between 1 and 200),
  lines smallint not null check (lines between 2 and 500),
  reverses text references vouchers,
  made_by text,
  check ((kind = 'reversal') = (reverses is not null)),
  constraint vouchers_reverses_unique unique (reverses),
  -- Postings lean on these three, so that none can be added to a voucher later or booked on another day.
  constraint vouchers_whole_unique unique (_id, lines, booked)
);
create index vouchers_made on vouchers (made);
create index vouchers_booked on vouchers (booked);

create table postings (
  voucher text not null,
  line smallint not null,
  lines smallint not null,
  booked date not null,
  ledger_account text not null,
  amount bigint not null check (amount <> 0),
  currency text not null check (currency in ('SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK')),
  book text not null generated always as (case
    when ledger_account in (
      'enforcement_outlay', 'verdict_outlay', 'court_outlay', 'verdict_fee', 'late_payment_compensation',
      'debt_collection_fee', 'amortization_plan_fee', 'amortization_advice_fee', 'reminder_fee', 'interest', 'capital',
      'claim_added', 'claim_paid', 'claim_paid_to_creditor', 'claim_credited', 'depreciation') then 'claims'
    when ledger_account in (
      'client_funds', 'creditor_payable', 'agency_payable', 'unplaced', 'overpaid', 'client_rounding') then 'client'
    when ledger_account in (
      'own_bank', 'creditor_receivable', 'outlays', 'vat', 'own_fees', 'commission', 'starting_fees', 'rounding') then 'own'
  end) stored,
  -- Client money and our own: what an account holds is settled by the account, not by whoever writes.
  fund text not null generated always as (case
    when ledger_account in (
      'own_bank', 'creditor_receivable', 'outlays', 'vat', 'own_fees', 'commission', 'starting_fees', 'rounding') then 'own'
    else 'client'
  end) stored,
  account text,
  creditor text,
  "case" text,
  invoice text,
  fee_code text,
  primary key (voucher, line),
  check (line between 1 and lines),
  constraint postings_voucher_fkey foreign key (voucher, lines, booked) references vouchers (_id, lines, booked)
);
create index postings_case on postings ("case", booked) include (ledger_account, currency, amount) where "case" is not null;
create index postings_creditor on postings (creditor, ledger_account, booked) include (currency, amount)
  where creditor is not null and book <> 'claims';

-- Asked of each voucher when its transaction ends: all its lines are there, and each book balances in each currency.
create function check_voucher() returns trigger language plpgsql as $$
declare
  found bigint;
  fault text;
begin
  select coalesce(sum(postings), 0), string_agg(format('%s %s by %s', book, currency, total), ', ') filter (where total <> 0)
  into found, fault
  from (
    select book, currency, count(*) as postings, sum(amount) as total from postings where voucher = new._id group by 1, 2
  ) sums;
  if found <> new.lines then
    raise exception 'voucher % has % of its % postings', new._id, found, new.lines
      using errcode = 'check_violation', constraint = 'vouchers_whole';
  elsif fault is not null then
    raise exception 'voucher % is not balanced: %', new._id, fault
      using errcode = 'check_violation', constraint = 'vouchers_balanced';
  end if;
  return null;
end $$;
create constraint trigger vouchers_balanced after insert on vouchers
  deferrable initially deferred for each row execute function check_voucher();

-- Books a voucher with all its postings. A function, so that each connection plans it once and not for every voucher.
create function post_voucher(
  kind text, booked date, text text, reverses text, made_by text, ledger_accounts text[], amounts bigint[],
  currencies text[], accounts text[], creditors text[], cases text[], invoices text[], fee_codes text[]
) returns text language plpgsql as $$
#variable_conflict use_variable
declare
  count smallint := cardinality(ledger_accounts);
  id text := new_id();
begin
  insert into vouchers (_id, kind, booked, text, lines, reverses, made_by)
  values (id, kind, booked, text, count, reverses, made_by);
  insert into postings
    (voucher, lines, booked, line, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code)
  select id, count, booked, n, ledger_accounts[n], amounts[n], currencies[n], accounts[n], creditors[n], cases[n],
    invoices[n], fee_codes[n]
  from generate_series(1, count) n;
  return id;
end $$;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is added to, never changed' using errcode = 'restrict_violation';
end $$;
create trigger vouchers_append_only before update or delete or truncate on vouchers
  for each statement execute function refuse_ledger_change();
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_ledger_change();

-- One row a voucher, in the order they were sealed: its number in the books, and a hash over it and all before it.
create table voucher_seals (
  number bigint primary key check (number > 0),
  voucher text not null references vouchers,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  constraint voucher_seals_voucher_unique unique (voucher)
);
create trigger voucher_seals_append_only before update or delete or truncate on voucher_seals
  for each statement execute function refuse_ledger_change();

-- A voucher with its postings as the text that is sealed.
create function voucher_text(sealed vouchers) returns text stable language sql
begin atomic
  select json_build_array(
    sealed._id, sealed._created at time zone 'UTC', sealed.made at time zone 'UTC', sealed.kind, sealed.booked, sealed.text, sealed.lines, sealed.reverses,
    sealed.made_by,
    (select json_agg(json_build_array(
       p.line, p.booked, p.ledger_account, p.amount, p.currency, p.book, p.fund, p.account, p.creditor, p."case", p.invoice,
       p.fee_code) order by p.line)
     from postings p where p.voucher = sealed._id)
  )::text;
end;
