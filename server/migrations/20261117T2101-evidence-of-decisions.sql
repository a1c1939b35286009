-- Evidence that a creditor attaches to the answer to an objection; it is a file of the case.
alter table decisions
  add column file text,
  add constraint decisions_file_fkey foreign key (file) references media_files not valid;
create index decisions_file on decisions (file) where file is not null;
