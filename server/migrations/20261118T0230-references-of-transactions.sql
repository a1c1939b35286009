-- By which others know a posting's money: of the payment that its voucher books, or of the bank's row.
create index payments_voucher on payments (voucher);
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
    ) as external_ledger_reference
  from postings p
  left join vouchers v on v._id = p.voucher
  left join voucher_seals s on s.voucher = p.voucher
  left join cases k on k._id = p."case"
  left join creditors c on c._id = p.creditor;
