alter table users
  add column invitation jsonb,
  add column email_verified boolean not null default false;
create index users_invited on users (_id) where invitation ->> 'status' = 'sent' and not is_disabled;

-- Which mails about the end of a user have been sent, so that a repeated run sends none twice.
create table user_notices (
  user_id text not null references users on delete cascade,
  kind text not null,
  day date not null,
  primary key (user_id, kind, day)
);
