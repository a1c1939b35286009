-- What was done while signed in as another user, where a reason is asked for once more; null for the sign-in itself.
alter table stand_ins
  add column action text,
  add column "case" text,
  add constraint stand_ins_action_check check (length(action) <= 100) not valid,
  add constraint stand_ins_case_fkey foreign key ("case") references cases not valid;
