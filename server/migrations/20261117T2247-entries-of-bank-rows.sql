alter table bank_transactions
  add column exchanged jsonb,
  add column entries jsonb not null default '[]';

-- The values before are allowed still, so the rows need not be read.
alter domain voucher_kind drop constraint voucher_kind_check;
alter domain voucher_kind add constraint voucher_kind_check check (value in (
  'opening', 'cost', 'interest', 'payment', 'unplaced_payment', 'placement', 'bank_confirmation', 'bank_entry',
  'exchange', 'creditor_payment', 'credit', 'depreciation', 'refund', 'payout', 'commission', 'fee_transfer', 'outlay',
  'reversal', 'correction')) not valid;
