call allow_values('letters', 'registered', 'waiting', 'signed', 'expired');
alter table letters add column registered text, add column signed timestamptz(3);
alter table letters add constraint letters_registered_check check (registered = any (letters_registered_values())) not valid;
-- By which receipts and payments name a letter.
create index letters_in_mailbox on letters (external_id) where channel = 'digital_mailbox' and external_id is not null;

-- The calls of the digital mailbox, each once by its id.
create table mailbox_events (
  event_id text primary key check (length(event_id) between 1 and 100),
  received timestamptz(3) not null default business_now()
);
