-- Mails that the portal has received, and what they have become.
call allow_values('mail_received', 'outcome', 'waiting', 'duplicate', 'loop', 'bounce', 'auto_reply', 'reply', 'spoofed', 'new_ticket', 'quarantined', 'unreadable');
call allow_values('mail_received', 'reason', 'no_sender', 'too_many', 'unverified', 'unknown_address');
create table mail_received (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  envelope_from text check (length(envelope_from) <= 320),
  envelope_to jsonb not null default '[]',
  size bigint not null check (size >= 0),
  sha256 text not null check (length(sha256) between 1 and 64),
  stored_name text not null check (length(stored_name) between 1 and 32),
  outcome text not null default 'waiting' check (outcome = any (mail_received_outcome_values())),
  reason text check (reason = any (mail_received_reason_values())),
  message_id text check (length(message_id) <= 300),
  from_address text check (length(from_address) <= 320),
  subject text check (length(subject) <= 200),
  ticket text references tickets,
  taken_in_at timestamptz(3),
  is_acknowledged boolean not null default false,
  failures bigint not null default 0 check (failures >= 0)
);
create index mail_received_created on mail_received (_created desc);
create index mail_received_search on mail_received using gin (fold_text(subject) gin_trgm_ops, fold_text(from_address) gin_trgm_ops);
-- The same bytes are taken in once, however often they arrive.
create unique index mail_received_sha256 on mail_received (sha256);
create index mail_received_message_id on mail_received (message_id) where message_id is not null;
create index mail_received_stored_name on mail_received (stored_name);
-- How much a sender has sent, what waits, what an alarm counts, and the mails of a ticket.
create index mail_received_sender on mail_received (from_address, _created);
create index mail_received_waiting on mail_received (_id) where outcome = 'waiting';
create index mail_received_unreadable on mail_received (_created) where outcome = 'unreadable';
create index mail_received_ticket on mail_received (ticket, _created desc) where ticket is not null;
-- A file that came by mail has no user who uploaded it.
alter table media_files alter column author drop not null;
call allow_values('alarms', 'key', 'mail_unreadable');
