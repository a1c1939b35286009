-- How the channel to the bank is doing, and who is at it; by the machine's own clock.
create table bank_channel (
  is_only boolean primary key default true check (is_only),
  holder text,
  held_until timestamptz,
  tries integer not null default 0,
  fault text,
  last_contact timestamptz
);
insert into bank_channel default values;

-- The sums whose single payments are booked, by which a statement's entries of the same money are recognised.
create table bank_deposits (
  bank_key text primary key,
  bank_account text not null references bank_accounts,
  day date not null,
  amount bigint not null,
  -- The entry of a statement that shows it.
  entry_key text,
  constraint bank_deposits_entry_key_unique unique (entry_key)
);
create index bank_deposits_day on bank_deposits (bank_account, day, amount);

-- What waits to be placed, and what was parked under a name.
create index bank_transactions_received on bank_transactions (booking_date) where status = 'received';
create index bank_files_parked on bank_files (file_name) where status = 'parked';

