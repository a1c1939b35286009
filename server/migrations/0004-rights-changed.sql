-- Whoever keeps in mind what a token may do hears of every change to it.
create function tell_rights_changed() returns trigger language plpgsql as $$
begin
  notify rights_changed;
  return null;
end
$$;
create trigger users_tell after update or delete on users for each statement execute function tell_rights_changed();
create trigger access_groups_tell after insert or update or delete on access_groups
  for each statement execute function tell_rights_changed();
create trigger sessions_tell after update or delete on sessions for each statement execute function tell_rights_changed();
