call allow_values('sms_messages', 'kind', 'soft_reminder', 'plan_reminder', 'extra_contact', 'notice');
call allow_values('sms_messages', 'status', 'queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'stopped');
call allow_values('sms_messages', 'fault', 'unavailable', 'busy', 'refused', 'not_delivered', 'outcome_unknown', 'text_too_long', 'opted_out', 'no_longer_due');

-- Six characters that cannot be mistaken for one another; a mark names one message.
create function new_sms_mark() returns text language plpgsql volatile as $$
declare
  drawn text;
begin
  loop
    select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(bytes, n) % 32, 1), '') into drawn
    from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(0, 5) n;
    exit when not exists (select from sms_messages m where m.mark = drawn);
  end loop;
  return drawn;
end $$;

create table sms_messages (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  mark text not null default new_sms_mark() check (length(mark) between 1 and 6),
  kind text not null check (kind = any (sms_messages_kind_values())),
  status text not null default 'queued' check (status = any (sms_messages_status_values())),
  "to" text not null check (length("to") between 1 and 16),
  text text check (length(text) <= 160),
  send_after timestamptz(3) not null,
  sent timestamptz(3),
  delivered timestamptz(3),
  fault text check (fault = any (sms_messages_fault_values())),
  cost bigint,
  provider_id text check (length(provider_id) <= 60),
  attempts bigint not null default 0,
  searches bigint not null default 0,
  next_attempt timestamptz(3),
  occasion text not null check (length(occasion) between 1 and 60),
  letter text references letters,
  has_protected_identity boolean not null default false,
  "case" text not null references cases,
  debtor text not null references debtors,
  creditor text not null references creditors,
  account text not null references accounts,
  partner text references partners,
  constraint sms_messages_occasion unique ("case", kind, occasion)
);
create index sms_messages_account_send_after on sms_messages (account, send_after desc);
create index sms_messages_partner_send_after on sms_messages (partner, send_after desc);
create index sms_messages_send_after on sms_messages (send_after desc);
create index sms_messages_search on sms_messages using gin (account, partner, fold_text(mark) gin_trgm_ops, fold_text("to") gin_trgm_ops);
call keep_row_counts('sms_messages', 'account', 'partner');
create unique index sms_messages_mark on sms_messages (mark);
create index sms_messages_to_created on sms_messages ("to", _created);
create index sms_messages_waiting on sms_messages (status, send_after) where status in ('queued', 'sending');
create unique index sms_messages_letter on sms_messages (letter) where letter is not null;

-- Text messages that debtors have sent, each once by the provider's id.
create table sms_received (
  provider_id text primary key check (length(provider_id) between 1 and 60),
  "from" text not null check (length("from") between 1 and 40),
  text text not null check (length(text) <= 1600),
  received timestamptz(3) not null default business_now(),
  asks_to_stop boolean not null
);

alter table letter_sendings drop constraint letter_sendings_channel_check,
  add constraint letter_sendings_channel_check check (channel in ('digital_mailbox', 'email', 'sms', 'letter')) not valid;
create index letter_sendings_sms on letter_sendings (letter) where channel = 'sms' and over_at is null;
