-- Whom an identity provider vouches for, and who registers the companies that a partner's settings let them register. On
-- the machine's own clock, as everything about sign-in; the identity is sealed and deleted with the row.
create table partner_registrations (
  _id text primary key default new_id(),
  partner text not null references partners on delete cascade,
  provider text not null,
  sealed text not null,
  account text references accounts on delete cascade,
  created_at timestamptz not null default now()
);
create index partner_registrations_created_at on partner_registrations (created_at);
create index partner_registrations_partner on partner_registrations (partner);
create index partner_registrations_account on partner_registrations (account);

call allow_values('sign_in_log', 'outcome', 'registration_opened');
