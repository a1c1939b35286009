-- Messages of tickets are sent and received by mail.
call allow_values('ticket_messages', 'via', 'portal', 'email');
call allow_values('ticket_messages', 'delivery', 'none', 'queued', 'sent', 'failed', 'bounced');
alter table ticket_messages
  add column via text not null default 'portal',
  add column delivery text not null default 'none',
  add column sent_to text,
  add column is_verified boolean not null default true,
  add column message_id text,
  add column in_reply_to text,
  add constraint ticket_messages_via_check check (via = any (ticket_messages_via_values())) not valid,
  add constraint ticket_messages_delivery_check check (delivery = any (ticket_messages_delivery_values())) not valid,
  add constraint ticket_messages_sent_to_check check (length(sent_to) <= 200) not valid,
  add constraint ticket_messages_message_id_check check (length(message_id) <= 300) not valid,
  add constraint ticket_messages_in_reply_to_check check (length(in_reply_to) <= 300) not valid;
-- A mail becomes one message, and a thread is found by the id of any of its mails.
create unique index ticket_messages_message_id on ticket_messages (message_id) where message_id is not null;
-- Addresses that accept no mail.
create index ticket_messages_bounced on ticket_messages (sent_to, _created) where delivery = 'bounced';
