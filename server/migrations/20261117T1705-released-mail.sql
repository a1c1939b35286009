-- A person releases a mail from quarantine.
call allow_values('mail_received', 'outcome', 'note');
alter table mail_received
  add column released_by text,
  add column released_at timestamptz(3),
  add column released_to text,
  add constraint mail_received_released_by_fkey foreign key (released_by) references users not valid,
  add constraint mail_received_released_to_fkey foreign key (released_to) references ticket_channels not valid;
create index mail_received_released_by on mail_received (released_by) where released_by is not null;
create index mail_received_released_to on mail_received (released_to) where released_to is not null;
