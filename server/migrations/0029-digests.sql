-- Mails that tell a user what waits: when the last one went, by business time, and which subscription it was of. A link to
-- end a subscription names it, so that it ends no later one.
create table notification_digests (
  "user" text primary key references users on delete cascade,
  last_at timestamptz(3),
  subscription integer not null default 1
);
create index user_settings_digest on user_settings ("user")
  where settings #>> '{notifications,digest}' in ('daily', 'weekly');

-- News that is shown, the oldest first: it leaves by itself.
create index creditor_notifications_news on creditor_notifications (_created)
  where target_resource = 'other' and not hidden_by_creditor and not hidden_by_system;
