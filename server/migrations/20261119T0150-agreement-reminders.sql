-- What account admins have been reminded of signing, once for each creditor, version and day.

create table agreement_reminders (
  creditor text not null references creditors on delete cascade,
  agreement_version text not null references agreement_versions,
  kind text not null check (kind in ('published', 'days_7', 'days_1')),
  made_at timestamptz(3) not null default business_now(),
  primary key (creditor, agreement_version, kind)
);
