-- What each day was like, for the start page and for reports: one row a creditor and day, one row an account and day.

-- What open cases come to changes with every statement that touches cases: each adds what it changed, on the business day
-- it did, so that no writer waits for another. The sum of all up to a day is how things stood when it ended.
create table case_day_changes (
  date date not null,
  creditor text not null,
  state text not null,
  currency text not null,
  -- Open cases, and what they owe.
  cases bigint not null,
  remaining bigint not null,
  opened bigint not null,
  closed bigint not null,
  reopened bigint not null
);
create index case_day_changes_date on case_day_changes (date, creditor);

create function note_added_cases() returns trigger language plpgsql as $$
begin
  insert into case_day_changes
  select (business_now() at time zone 'Europe/Stockholm')::date, creditor, state, currency, count(*) filter (where closed is null),
    coalesce(sum(remaining_transaction_amount) filter (where closed is null), 0), count(*), count(closed), 0
  from added group by creditor, state, currency;
  return null;
end $$;

create function note_changed_cases() returns trigger language plpgsql as $$
begin
  insert into case_day_changes
  with changed as (
    select o.creditor, o.state as left_state, n.state, o.currency as left_currency, n.currency, o.closed as left_closed,
      n.closed, o.remaining_transaction_amount as left_remaining, n.remaining_transaction_amount as remaining
    from was o join became n on n._id = o._id
    where (o.state, o.currency, o.closed is null, o.remaining_transaction_amount)
      is distinct from (n.state, n.currency, n.closed is null, n.remaining_transaction_amount)
  ), parts (creditor, state, currency, cases, remaining, closed, reopened) as (
    select creditor, left_state, left_currency, -1, -left_remaining, 0, 0 from changed where left_closed is null
    union all
    select creditor, state, currency, 1, remaining, 0, 0 from changed where closed is null
    union all
    select creditor, state, currency, 0, 0, (left_closed is null)::int, (closed is null)::int
    from changed where (left_closed is null) <> (closed is null)
  )
  select (business_now() at time zone 'Europe/Stockholm')::date, creditor, state, currency, sum(cases), sum(remaining), 0,
    sum(closed), sum(reopened)
  from parts group by creditor, state, currency
  having (sum(cases), sum(remaining), sum(closed), sum(reopened)) <> (0, 0, 0, 0);
  return null;
end $$;

create trigger cases_note_added after insert on cases referencing new table as added
  for each statement execute function note_added_cases();
create trigger cases_note_changed after update on cases referencing old table as was new table as became
  for each statement execute function note_changed_cases();

-- Of cases from before this was noted we know when they came and went; the way between is told as if they had stood still.
insert into case_day_changes
select registration_date, creditor, state, currency, count(*), sum(remaining_transaction_amount), count(*), 0, 0
from cases group by 1, 2, 3, 4;
insert into case_day_changes
select (closed at time zone 'Europe/Stockholm')::date, creditor, state, currency, -count(*), -sum(remaining_transaction_amount),
  0, count(*), 0
from cases where closed is not null group by 1, 2, 3, 4;

create table statistics_creditor_days (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  creditor text not null references creditors,
  creditor_name text not null check (length(creditor_name) between 1 and 120),
  date date not null,
  states jsonb not null,
  remaining_amounts jsonb not null,
  start_actions jsonb not null,
  letters jsonb not null,
  events jsonb not null,
  paid_amounts jsonb not null,
  other jsonb not null,
  account text not null references accounts,
  partner text references partners,
  constraint statistics_creditor_days_day_key unique (creditor, date)
);
create index statistics_creditor_days_account_date on statistics_creditor_days (account, date desc, _id);
create index statistics_creditor_days_partner_date on statistics_creditor_days (partner, date desc, _id);
create index statistics_creditor_days_date on statistics_creditor_days (date desc, _id);

create table statistics_account_days (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  account_name text not null check (length(account_name) between 1 and 120),
  date date not null,
  states jsonb not null,
  remaining_amounts jsonb not null,
  start_actions jsonb not null,
  letters jsonb not null,
  events jsonb not null,
  paid_amounts jsonb not null,
  other jsonb not null,
  account text not null references accounts,
  partner text references partners,
  constraint statistics_account_days_day_key unique (account, date)
);
create index statistics_account_days_partner_date on statistics_account_days (partner, date desc, _id);
create index statistics_account_days_date on statistics_account_days (date desc, _id);

-- A day's letters and events, whosever they are.
create index letters_created on letters (_created);

-- The names that stand on days follow those they are of.
create function spread_statistics_name() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'creditors' then
    update statistics_creditor_days set creditor_name = new.name, _etag = new_etag() where creditor = new._id;
  else
    update statistics_account_days set account_name = new.name, _etag = new_etag() where account = new._id;
  end if;
  return null;
end $$;
create trigger creditors_spread_statistics after update of name on creditors
  for each row when (old.name <> new.name) execute function spread_statistics_name();
create trigger accounts_spread_statistics after update of name on accounts
  for each row when (old.name <> new.name) execute function spread_statistics_name();
