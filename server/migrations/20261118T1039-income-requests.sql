-- What payers have not claimed for ten years becomes income by the decision of two.

call allow_values('income_requests', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('income_requests', 'status', 'requested', 'booked', 'cancelled');
create table income_requests (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  overpayment text references overpayments,
  bank_transaction text references bank_transactions,
  "case" text references cases,
  amount bigint not null check (amount >= 1),
  currency text not null default 'SEK' check (currency = any (income_requests_currency_values())),
  received date not null,
  status text not null default 'requested' check (status = any (income_requests_status_values())),
  requested_by text not null references users,
  requested_on date not null,
  approved_by text references users,
  booked_on date,
  reason text check (length(reason) <= 200)
);
create index income_requests_requested_on on income_requests (requested_on desc);
-- One request at a time for the same money.
create unique index income_requests_of_overpayment on income_requests (overpayment) where status = 'requested';
create unique index income_requests_of_row on income_requests (bank_transaction) where status = 'requested';
create index income_requests_overpayment on income_requests (overpayment) where overpayment is not null;
create index income_requests_bank_transaction on income_requests (bank_transaction) where bank_transaction is not null;
create index income_requests_status on income_requests (status, requested_on);

call allow_values('bank_transactions', 'status', 'income');
call allow_values('ledger_days', 'ledger_account', 'unclaimed_income');

create or replace function book_of(ledger_account text) returns text immutable language sql
return case
  when ledger_account in (
    'enforcement_outlay', 'verdict_outlay', 'court_outlay', 'verdict_fee', 'late_payment_compensation',
    'debt_collection_fee', 'amortization_plan_fee', 'amortization_advice_fee', 'reminder_fee', 'interest', 'capital',
    'claim_added', 'claim_paid', 'claim_paid_to_creditor', 'claim_credited', 'depreciation') then 'claims'
  when ledger_account in (
    'client_funds', 'receipts_in_transit', 'payments_in_transit', 'creditor_payable', 'agency_payable', 'unplaced',
    'overpaid', 'client_rounding') then 'client'
  when ledger_account in (
    'own_bank', 'creditor_receivable', 'client_due', 'outlays', 'vat', 'own_fees', 'commission', 'starting_fees',
    'rounding', 'bank_costs', 'unclaimed_income') then 'own'
end;

-- The values before are allowed still, so the rows need not be read.
alter domain voucher_kind drop constraint voucher_kind_check;
alter domain voucher_kind add constraint voucher_kind_check check (value in (
  'opening', 'cost', 'interest', 'payment', 'unplaced_payment', 'placement', 'bank_confirmation', 'bank_entry',
  'exchange', 'creditor_payment', 'credit', 'depreciation', 'refund', 'unclaimed', 'payout', 'commission', 'set_off',
  'fee_transfer', 'outlay', 'reversal', 'correction')) not valid;

-- The time does not depend on whether an account is known.
update overpayments set income_from = (received + interval '10 years')::date
where income_from is null and remaining_amount > 100;
