-- The ledger as its readers see it: one posting a row, with what its voucher says.

create function posting_id(voucher text, line smallint) returns text immutable language sql
return substr(voucher, 1, 21) || lpad(to_hex(line::integer), 3, '0');
create unique index postings_id on postings (posting_id(voucher, line));
create index postings_account_id on postings (account, posting_id(voucher, line) desc);
create index postings_creditor_id on postings (creditor, posting_id(voucher, line) desc);

-- Outer joins, so that a count needs none of them.
create view transactions as
  select posting_id(p.voucher, p.line) as _id, p.voucher as _etag, v._created, v._created as _updated,
    p.booked as booking_date, v.kind::text as kind, v.text, p.ledger_account, book_of(p.ledger_account) as book,
    fund_of(p.ledger_account) as fund, p.amount, case when p.amount > 0 then p.amount end as debit_amount,
    case when p.amount < 0 then -p.amount end as credit_amount, p.currency::text as currency, p.voucher,
    p.line::bigint as line, v.reverses, p."case", p.invoice, k.customer, p.creditor, p.account, c.partner
  from postings p
  left join vouchers v on v._id = p.voucher
  left join cases k on k._id = p."case"
  left join creditors c on c._id = p.creditor;

-- A voucher that others name, such as a payment, has been given its id beforehand.
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
