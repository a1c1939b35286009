-- How and where each session was opened; null for sessions that are older, and the method of those of staff as a user.
alter table sessions
  add column method text,
  add column browser text,
  add column address text;

-- The sessions that are open: ended, expired and idle ones (8 hours, session-times.ts) are left out.
create view user_sessions as
  select s._id, md5(s._id || '-' || s.token_no) as _etag, s.created_at as _created, s.refreshed_at as _updated,
    s.user_id as "user", (select u.account from users u where u._id = s.user_id) as account,
    (select u.partner from users u where u._id = s.user_id) as partner, s.created_at as started,
    s.refreshed_at as last_used, s.expires_at as expires, s.method, s.browser, s.address,
    (select i.signed_in_by from stand_ins i where i._id = s.stand_in) as signed_in_by
  from sessions s
  where s.ended_at is null and s.expires_at > now() and s.refreshed_at > now() - interval '8 hours';

create view linked_identities as
  select i._id, md5(i._id) as _etag, i.linked_at as _created, i.linked_at as _updated, i.user_id as "user",
    (select u.account from users u where u._id = i.user_id) as account,
    (select u.partner from users u where u._id = i.user_id) as partner, i.provider, i.tenant, i.linked_at as linked
  from user_identities i;

call allow_values('sign_in_log', 'outcome', 'session_ended', 'identity_linked', 'identity_unlinked');
