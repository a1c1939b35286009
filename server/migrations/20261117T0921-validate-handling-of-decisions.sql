-- The rows are read without locking the table against writers.
alter table decisions validate constraint decisions_assignee_fkey;
alter table decisions validate constraint decisions_unit_fkey;
