-- What payers have paid too much, and its way back to them.

call allow_values('overpayments', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('overpayments', 'origin', 'payment', 'closed_case', 'credit');
call allow_values('overpayments', 'status', 'held', 'awaiting_account', 'refunding', 'refunded', 'offset', 'rounding', 'income');
call allow_values('overpayments', 'account_source', 'payer', 'debtor', 'staff');
create table overpayments (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  "case" text not null references cases,
  debtor text references debtors,
  creditor text not null references creditors,
  payment text not null references payments,
  bank_transaction text references bank_transactions,
  amount bigint not null check (amount >= 1),
  remaining_amount bigint not null check (remaining_amount >= 0),
  currency text not null default 'SEK' check (currency = any (overpayments_currency_values())),
  origin text not null check (origin = any (overpayments_origin_values())),
  status text not null default 'held' check (status = any (overpayments_status_values())),
  received date not null,
  refund_by date,
  remind_on date,
  income_from date,
  refund_account jsonb,
  account_source text check (account_source = any (overpayments_account_source_values())),
  account_set_by text references users,
  has_protected_identity boolean not null default false,
  account text not null references accounts,
  partner text references partners,
  constraint overpayments_payment_unique unique (payment)
);
create index overpayments_account_received on overpayments (account, received desc);
create index overpayments_partner_received on overpayments (partner, received desc);
create index overpayments_received on overpayments (received desc);
create index overpayments_case on overpayments ("case");
create index overpayments_debtor on overpayments (debtor);
create index overpayments_creditor on overpayments (creditor);
create index overpayments_bank_transaction on overpayments (bank_transaction) where bank_transaction is not null;
-- What is still to be done, oldest first.
create index overpayments_open on overpayments (status, received);

call allow_values('refunds', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('refunds', 'account_source', 'payer', 'debtor', 'staff');
call allow_values('refunds', 'status', 'requested', 'approved', 'ordered', 'confirmed', 'returned', 'cancelled');
create table refunds (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  overpayment text references overpayments,
  bank_transaction text references bank_transactions,
  "case" text references cases,
  amount bigint not null check (amount >= 1),
  currency text not null default 'SEK' check (currency = any (refunds_currency_values())),
  receiver jsonb not null,
  account_source text not null check (account_source = any (refunds_account_source_values())),
  status text not null default 'requested' check (status = any (refunds_status_values())),
  requested_by text references users,
  requested_on date not null,
  account_set_by text references users,
  approved_by text references users,
  payment_order text check (length(payment_order) <= 24),
  reason text check (length(reason) <= 200),
  has_protected_identity boolean not null default false
);
create index refunds_requested_on on refunds (requested_on desc);
create index refunds_search on refunds using gin (fold_text((receiver ->> 'name')) gin_trgm_ops);
create index refunds_overpayment on refunds (overpayment) where overpayment is not null;
create index refunds_bank_transaction on refunds (bank_transaction) where bank_transaction is not null;
create index refunds_case on refunds ("case") where "case" is not null;
create index refunds_status on refunds (status, requested_on);

alter table payments add column refunded_amount bigint not null default 0;

alter table debtors
  add column refund_account jsonb,
  add column refund_account_set_by text;
alter table debtors
  add constraint debtors_refund_account_set_by_fkey foreign key (refund_account_set_by) references users not valid;

-- The account of a person whose identity becomes protected is masked too.
create function spread_protection_to_refunds() returns trigger language plpgsql as $$
begin
  update overpayments set has_protected_identity = new.has_protected_identity, _etag = new_etag(),
    _updated = greatest(business_now(), _updated + interval '1 millisecond')
  where debtor = new._id and has_protected_identity <> new.has_protected_identity;
  update refunds set has_protected_identity = new.has_protected_identity, _etag = new_etag(),
    _updated = greatest(business_now(), _updated + interval '1 millisecond')
  where overpayment in (select _id from overpayments where debtor = new._id)
    and has_protected_identity <> new.has_protected_identity;
  return null;
end $$;
create trigger debtors_spread_protection_to_refunds after update of has_protected_identity on debtors
  for each row when (old.has_protected_identity <> new.has_protected_identity)
  execute function spread_protection_to_refunds();

-- What the books hold for payers already. Where the payments say otherwise than the books, the newest payment has it all.
with held as (
  select "case", (0 - sum(amount))::bigint as balance from postings
  where ledger_account = 'overpaid' and "case" is not null group by "case" having sum(amount) < 0
), paid as (
  select p.*, h.balance, sum(p.overpaid_amount) over (partition by p."case") as stated,
    row_number() over (partition by p."case" order by p._id desc) as newest
  from payments p join held h on h."case" = p."case"
  where p.reversed_voucher is null and p.kind <> 'creditor_payment'
), rows as (
  select paid.*, case when stated = balance then overpaid_amount else balance end as sum from paid
  where case when stated = balance then overpaid_amount > 0 else newest = 1 end
)
insert into overpayments ("case", debtor, creditor, payment, bank_transaction, amount, remaining_amount, currency,
  origin, status, received, remind_on, income_from, has_protected_identity, account, partner)
select r."case", c.debtor, r.creditor, r._id, r.bank_transaction, r.sum, r.sum, r.currency, 'payment', 'held',
  r.paid_date, case when r.sum >= 5000 then r.paid_date + 30 end, (r.paid_date + interval '10 years')::date,
  coalesce(d.has_protected_identity, false), r.account, r.partner
from rows r join cases c on c._id = r."case" left join debtors d on d._id = c.debtor;
