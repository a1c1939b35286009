-- The rows are read without locking the table against writers.
alter table stand_ins validate constraint stand_ins_action_check;
alter table stand_ins validate constraint stand_ins_case_fkey;
