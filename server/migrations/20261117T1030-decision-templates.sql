call allow_values('decision_templates', 'type', 'continue_to_enforcement', 'approve_amortization', 'settlement_offer', 'dispute_response', 'debt_restructuring_answer', 'bankruptcy_proof', 'estate_action', 'write_off', 'long_term_surveillance', 'recall_enforcement', 'respite_extra', 'foreign_collection', 'minor_debtor', 'invoice_copy', 'refund_direction');
call allow_values('decision_templates', 'default_option', 'await_inventory', 'continue', 'extra_debt_collection', 'hold', 'keep_12_months', 'move_to_surveillance', 'no_comment', 'recall', 'recall_from_authority', 'refuse', 'refuse_and_continue', 'reject', 'stay_paused', 'surveillance', 'wait_30_days', 'waive');
create table decision_templates (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  type text not null check (type = any (decision_templates_type_values())),
  creditor text references creditors,
  default_option text check (default_option = any (decision_templates_default_option_values())),
  deadline_days bigint check (deadline_days between 3 and 60),
  unit text references units,
  instruction jsonb,
  is_active boolean not null default true,
  account text references accounts,
  partner text references partners,
  constraint decision_templates_type_key unique nulls not distinct (account, creditor, type)
);
create index decision_templates_account_type on decision_templates (account, type, _id);
create index decision_templates_partner_type on decision_templates (partner, type, _id);
create index decision_templates_type on decision_templates (type, _id);
create index decision_templates_creditor on decision_templates (creditor, _id);
create index decision_templates_unit on decision_templates (unit) where unit is not null;
-- A decision keeps the terms that its template had when it was requested.
alter table decisions
  add column template text,
  add column instruction jsonb,
  add constraint decisions_template_fkey foreign key (template) references decision_templates not valid;
create index decisions_template on decisions (template) where template is not null;
