-- What each user has uploaded on a day of the machine's clock; rows of earlier days are deleted by a job.
create table upload_uses (
  user_id text not null,
  day date not null,
  files integer not null,
  bytes bigint not null,
  primary key (user_id, day)
);
create index upload_uses_day on upload_uses (day);
