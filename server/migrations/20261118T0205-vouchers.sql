-- The vouchers as finance reads them. What they move is summed only where it is asked for, so that a count reads no posting.
create view ledger_vouchers as
  select v._id, coalesce(v._id || '-' || s.number, v._id) as _etag, v._created, v._created as _updated, s.number,
    v.kind::text as kind, v.booked, v.text, v.lines::bigint as lines,
    (select coalesce(sum(p.amount) filter (where book_of(p.ledger_account) <> 'claims'), sum(p.amount))::bigint
     from postings p
     where p.voucher = v._id and p.amount > 0
       and p.currency = (select first.currency from postings first where first.voucher = v._id and first.line = 1)
    ) as amount,
    (select first.currency::text from postings first where first.voucher = v._id and first.line = 1) as currency,
    v.reverses, v.made_by, s.hash
  from vouchers v
  left join voucher_seals s on s.voucher = v._id;
create index vouchers_kind on vouchers (kind, _id);
create index vouchers_made_by on vouchers (made_by, _id) where made_by is not null;
