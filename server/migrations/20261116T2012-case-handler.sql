-- The member of staff who handles the case.
alter table cases
  add column handler text,
  add constraint cases_handler_fkey foreign key (handler) references users not valid;
create index cases_handler on cases (handler, registration_date desc, _id) where handler is not null;
