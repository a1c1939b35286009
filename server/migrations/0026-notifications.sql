-- What creditors are told of, made in the transaction of what it tells of.

create table creditor_notifications (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  type text not null check (type in ('new_decision', 'new_ticket_response', 'case_fully_paid', 'objection_registered', 'verdict_issued', 'case_failed', 'invoice_copy_requested', 'letter_returned')),
  data jsonb not null,
  target_resource text not null check (target_resource in ('decisions', 'tickets', 'other')),
  target_resource_data_key text not null check (target_resource_data_key in ('decision', 'ticket', 'case')),
  is_read boolean not null default false,
  hidden_by_creditor boolean not null default false,
  hidden_by_system boolean not null default false,
  creditor text not null references creditors,
  creditor_name text not null check (length(creditor_name) between 1 and 120),
  "case" text references cases,
  account text not null references accounts,
  partner text references partners
);
-- What is shown is a small part of all there ever was: lists and counts of it need not touch the rest.
create index creditor_notifications_account_shown on creditor_notifications (account, _created desc, _id)
  include (target_resource, creditor, is_read, type) where not hidden_by_creditor and not hidden_by_system;
create index creditor_notifications_partner_shown on creditor_notifications (partner, _created desc, _id)
  include (target_resource, creditor, is_read, type) where not hidden_by_creditor and not hidden_by_system;
create index creditor_notifications_creditor_shown on creditor_notifications (creditor, _created desc, _id)
  include (target_resource, is_read, type) where not hidden_by_creditor and not hidden_by_system;
create index creditor_notifications_account on creditor_notifications (account, _created desc, _id);
create index creditor_notifications_partner on creditor_notifications (partner, _created desc, _id);
create index creditor_notifications_creditor on creditor_notifications (creditor, _created desc, _id);
create index creditor_notifications_created on creditor_notifications (_created desc, _id);
create index creditor_notifications_case on creditor_notifications ("case", _created desc, _id);
create index creditor_notifications_decision on creditor_notifications ((data ->> 'decision')) where data ? 'decision';

-- The name that stands on them follows the creditor.
create function spread_notification_name() returns trigger language plpgsql as $$
begin
  update creditor_notifications set creditor_name = new.name, _etag = new_etag() where creditor = new._id;
  return null;
end $$;
create trigger creditors_spread_notifications after update of name on creditors
  for each row when (old.name <> new.name) execute function spread_notification_name();
