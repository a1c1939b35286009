-- A posting names its voucher by the number in the books, which the voucher gets shortly after it is made.
create or replace view transactions as
  select posting_id(p.voucher, p.line) as _id, coalesce(p.voucher || '-' || s.number, p.voucher) as _etag, v._created,
    v._created as _updated,
    p.booked as booking_date, v.kind::text as kind, v.text, p.ledger_account, book_of(p.ledger_account) as book,
    fund_of(p.ledger_account) as fund, p.amount, case when p.amount > 0 then p.amount end as debit_amount,
    case when p.amount < 0 then -p.amount end as credit_amount, p.currency::text as currency, p.voucher,
    p.line::bigint as line, v.reverses, p."case", p.invoice, k.customer, p.creditor, p.account, c.partner,
    s.number as voucher_number
  from postings p
  left join vouchers v on v._id = p.voucher
  left join voucher_seals s on s.voucher = p.voucher
  left join cases k on k._id = p."case"
  left join creditors c on c._id = p.creditor;
