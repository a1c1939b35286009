-- The ledger as its readers see it: one posting a row, with what its voucher says.

alter table postings
  add column _id text not null generated always as (substr(voucher, 1, 21) || lpad(to_hex(line::integer), 3, '0')) stored,
  add constraint postings_id_unique unique (_id);
create index postings_account_id on postings (account, _id desc);
create index postings_creditor_id on postings (creditor, _id desc);

-- Outer joins, so that a count needs none of them.
create view transactions as
  select p._id, p.voucher as _etag, v._created, v._created as _updated, p.booked as booking_date, v.kind, v.text,
    p.ledger_account, p.book, p.fund, p.amount,
    case when p.amount > 0 then p.amount end as debit_amount, case when p.amount < 0 then -p.amount end as credit_amount,
    p.currency, p.voucher, p.line::bigint as line, v.reverses, p."case", p.invoice, k.customer, p.creditor, p.account,
    c.partner
  from postings p
  left join vouchers v on v._id = p.voucher
  left join cases k on k._id = p."case"
  left join creditors c on c._id = p.creditor;
