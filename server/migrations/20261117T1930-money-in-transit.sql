-- Only a row of the bank moves client_funds: what we know of and the bank has not shown is in transit.

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
    'rounding', 'bank_costs') then 'own'
end;

-- The values before are allowed still, so the rows need not be read.
alter domain voucher_kind drop constraint voucher_kind_check;
alter domain voucher_kind add constraint voucher_kind_check check (value in (
  'opening', 'cost', 'interest', 'payment', 'unplaced_payment', 'placement', 'bank_confirmation', 'bank_entry',
  'creditor_payment', 'credit', 'depreciation', 'refund', 'payout', 'commission', 'fee_transfer', 'outlay', 'reversal',
  'correction')) not valid;

-- What is on client_funds was booked without a row of the bank.
insert into voucher_entries (kind, booked, text, ledger_accounts, amounts, currencies)
select 'correction', (business_now() at time zone 'Europe/Stockholm')::date, 'moved_to_transit',
  array['receipts_in_transit', 'client_funds'], array[total, -total], array[currency::text, currency::text]
from (
  select currency, sum(amount)::bigint as total from postings where ledger_account = 'client_funds' group by currency
) held
where total <> 0;
