-- The rows are read without locking the table against writers.
alter table decisions validate constraint decisions_made_by_fkey;
alter table decisions validate constraint decisions_refused_check;
