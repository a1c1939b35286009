-- How letters leave the house: what was sent by which way, what came of it, and the batches of the print shop.

alter table letters drop constraint letters_status_check;
alter table letters
  add constraint letters_status_check
    check (status in ('queued', 'sending', 'sent', 'returned', 'stopped', 'failed')),
  add column sent timestamptz(3),
  add column confirmed timestamptz(3),
  add column fault text check (fault in ('no_way', 'channel_off', 'unavailable', 'busy', 'refused', 'not_printable', 'bounced', 'address_unknown', 'moved', 'not_accepted', 'other')),
  add column attempts bigint not null default 0,
  add column next_attempt timestamptz(3),
  add column external_id text check (length(external_id) <= 100);

-- While a letter is being sent, its next attempt is when whoever sends it is taken for dead.
create index letters_waiting on letters (next_attempt nulls first, _id) where status in ('queued', 'sending');

create index letters_failed on letters (_id) where status = 'failed';

-- One for each way a letter has taken, made before the call: what is said there is the same at every try.
create table letter_sendings (
  letter text not null references letters,
  channel text not null check (channel in ('digital_mailbox', 'email', 'letter')),
  payload jsonb not null,
  batch text,
  sequence integer,
  made_at timestamptz not null default now(),
  -- By the machine's clock; a way that is over has taken the letter, or never will.
  over_at timestamptz,
  fault text,
  detail text,
  primary key (letter, channel),
  check ((batch is null) = (sequence is null))
);
create index letter_sendings_unsorted on letter_sendings (letter) where channel = 'letter' and over_at is null;
create unique index letter_sendings_batch on letter_sendings (batch, sequence) where batch is not null;

create table print_batches (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  made_at timestamptz not null default now(),
  tries integer not null default 0,
  -- When it is handed in next; while it is being handed in, when whoever does so is taken for dead. Null when it rests.
  next_attempt timestamptz(3),
  handed_at timestamptz,
  detail text
);
create index print_batches_waiting on print_batches (next_attempt) where handed_at is null;
alter table letter_sendings add constraint letter_sendings_batch_fkey foreign key (batch) references print_batches;
