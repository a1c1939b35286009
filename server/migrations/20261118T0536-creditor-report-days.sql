create table creditor_report_days (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  creditor text not null references creditors,
  date date not null,
  buckets jsonb not null,
  states jsonb not null,
  collected jsonb not null,
  paid_out jsonb not null,
  closed jsonb not null,
  written_off jsonb not null,
  account text not null references accounts,
  partner text references partners
);
create index creditor_report_days_account_date on creditor_report_days (account, date desc);
create index creditor_report_days_partner_date on creditor_report_days (partner, date desc);
create index creditor_report_days_date on creditor_report_days (date desc);
alter table creditor_report_days add constraint creditor_report_days_day_unique unique (creditor, date);

-- How far the days are computed. It has one row. A day is final once it is computed after its end.
create table report_cursor (
  is_only boolean primary key default true check (is_only),
  final_through date,
  written_through date
);
insert into report_cursor default values;

-- A reversal is found together with what it reverses.
create or replace view transactions as
  select posting_id(p.voucher, p.line) as _id, coalesce(p.voucher || '-' || s.number, p.voucher) as _etag, v._created,
    v._created as _updated,
    p.booked as booking_date, v.kind::text as kind, v.text, p.ledger_account, book_of(p.ledger_account) as book,
    fund_of(p.ledger_account) as fund, p.amount, case when p.amount > 0 then p.amount end as debit_amount,
    case when p.amount < 0 then -p.amount end as credit_amount, p.currency::text as currency, p.voucher,
    p.line::bigint as line, v.reverses, p."case", p.invoice, k.customer, p.creditor, p.account, c.partner,
    s.number as voucher_number,
    coalesce(
      (select coalesce(paid.end_to_end_id, shown.end_to_end_id)
       from payments paid left join bank_transactions shown on shown._id = paid.bank_transaction
       where paid.voucher = p.voucher order by paid._id limit 1),
      (select shown.end_to_end_id from bank_transactions shown where shown.voucher = p.voucher order by shown._id limit 1)
    ) as end_to_end_id,
    coalesce(
      (select coalesce(paid.external_ledger_reference, shown.external_ledger_reference)
       from payments paid left join bank_transactions shown on shown._id = paid.bank_transaction
       where paid.voucher = p.voucher order by paid._id limit 1),
      (select shown.external_ledger_reference from bank_transactions shown where shown.voucher = p.voucher
       order by shown._id limit 1)
    ) as external_ledger_reference,
    coalesce(r.kind, v.kind)::text as original_kind
  from postings p
  left join vouchers v on v._id = p.voucher
  left join voucher_seals s on s.voucher = p.voucher
  left join cases k on k._id = p."case"
  left join creditors c on c._id = p.creditor
  left join vouchers r on r._id = v.reverses;
