call allow_values('decision_groups', 'type', 'continue_to_enforcement', 'approve_amortization', 'settlement_offer', 'dispute_response', 'debt_restructuring_answer', 'bankruptcy_proof', 'estate_action', 'write_off', 'long_term_surveillance', 'recall_enforcement', 'respite_extra', 'foreign_collection', 'minor_debtor', 'invoice_copy', 'refund_direction');
call allow_values('decision_groups', 'status', 'open', 'made');
create table decision_groups (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  type text not null check (type = any (decision_groups_type_values())),
  status text not null default 'open' check (status = any (decision_groups_status_values())),
  creditor text not null references creditors,
  debtor text not null references debtors,
  made_by text references users,
  account text not null references accounts,
  partner text references partners
);
create index decision_groups_account_created on decision_groups (account, _created desc, _id);
create index decision_groups_partner_created on decision_groups (partner, _created desc, _id);
create index decision_groups_created on decision_groups (_created desc, _id);
create index decision_groups_debtor on decision_groups (debtor, _id);
-- One open group for each question about a debtor.
create unique index decision_groups_open on decision_groups (creditor, debtor, type) where status = 'open';
alter table decisions
  add column "group" text,
  add constraint decisions_group_fkey foreign key ("group") references decision_groups not valid;
create index decisions_group on decisions ("group", deadline, _id) where "group" is not null;
