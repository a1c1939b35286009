call allow_values('creditor_report_cases', 'state', 'invoice', 'soft_reminder', 'reminder', 'debt_collection', 'foreign_debt_collection', 'extra_debt_collection', 'enforcement', 'enforcement_recalled', 'amortization', 'dispute', 'debt_restructuring', 'debt_surveillance', 'residual_claim', 'estate', 'bankruptcy_estate', 'creditor_cancellation', 'written_off');
call allow_values('creditor_report_cases', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('creditor_report_cases', 'closed_kind', 'manually', 'fully_paid', 'cancelled', 'permanently');
call allow_values('creditor_report_cases', 'closed_reason', 'bankruptcy', 'capital_paid_to_creditor', 'credit', 'deceased', 'fully_paid', 'fully_paid_with_depreciation', 'migrated', 'recalled', 'resubmit_invoice', 'dispute', 'contractual', 'prescribed');
create table creditor_report_cases (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  "case" text not null references cases,
  creditor text not null references creditors,
  state text not null check (state = any (creditor_report_cases_state_values())),
  is_open boolean not null,
  first_day date not null,
  last_day date not null,
  due_date date not null,
  currency text not null check (currency = any (creditor_report_cases_currency_values())),
  closed_kind text check (closed_kind = any (creditor_report_cases_closed_kind_values())),
  closed_reason text check (closed_reason = any (creditor_report_cases_closed_reason_values())),
  written_off_amount bigint not null default 0,
  written_off_25_amount bigint not null default 0,
  written_off_12_amount bigint not null default 0,
  written_off_6_amount bigint not null default 0,
  written_off_0_amount bigint not null default 0,
  vat_25_amount bigint not null default 0,
  vat_12_amount bigint not null default 0,
  vat_6_amount bigint not null default 0,
  account text not null references accounts,
  partner text references partners
);
create index creditor_report_cases_account_due_date on creditor_report_cases (account, due_date);
create index creditor_report_cases_partner_due_date on creditor_report_cases (partner, due_date);
create index creditor_report_cases_due_date on creditor_report_cases (due_date);
create unique index creditor_report_cases_case_unique on creditor_report_cases ("case", last_day);
create index creditor_report_cases_creditor on creditor_report_cases (creditor, due_date);
create index creditor_report_cases_open on creditor_report_cases (last_day, "case") where is_open;
create index creditor_report_cases_closed on creditor_report_cases (first_day) where not is_open;
alter table creditor_report_cases add constraint creditor_report_cases_days_check check (first_day <= last_day);

-- A row lasts until the case is in another state at the end of a day. What a closed case was closed for stays.
create function note_added_report_cases() returns trigger language plpgsql as $$
begin
  insert into creditor_report_cases ("case", creditor, state, is_open, first_day, last_day, due_date, currency, closed_kind,
    closed_reason, account, partner)
  select _id, creditor, state, closed is null, (business_now() at time zone 'Europe/Stockholm')::date, '9999-12-31', due_date,
    currency, closed_kind, closed_reason, account, partner from added;
  return null;
end $$;

create function note_changed_report_cases() returns trigger language plpgsql as $$
declare
  today date := (business_now() at time zone 'Europe/Stockholm')::date;
  changed text[] := array(
    select n._id from was o join became n on n._id = o._id
    where (o.state, o.closed is null, o.due_date, o.currency) is distinct from (n.state, n.closed is null, n.due_date, n.currency)
      and (o.closed is null or n.closed is null));
begin
  if cardinality(changed) = 0 then
    return null;
  end if;
  update creditor_report_cases r set state = n.state, is_open = n.closed is null, due_date = n.due_date, currency = n.currency,
    closed_kind = n.closed_kind, closed_reason = n.closed_reason, _etag = new_etag(),
    _updated = greatest(business_now(), r._updated + interval '1 millisecond')
  from became n
  where r."case" = any (changed) and n._id = r."case" and r.last_day = '9999-12-31' and r.first_day >= today;
  update creditor_report_cases r set last_day = today - 1, _etag = new_etag(),
    _updated = greatest(business_now(), r._updated + interval '1 millisecond')
  where r."case" = any (changed) and r.last_day = '9999-12-31' and r.first_day < today;
  insert into creditor_report_cases ("case", creditor, state, is_open, first_day, last_day, due_date, currency, closed_kind,
    closed_reason, account, partner)
  select n._id, n.creditor, n.state, n.closed is null, today, '9999-12-31', n.due_date, n.currency, n.closed_kind,
    n.closed_reason, n.account, n.partner
  from became n where n._id = any (changed)
    and not exists (select from creditor_report_cases r where r."case" = n._id and r.last_day = '9999-12-31');
  return null;
end $$;

create trigger cases_note_added_for_reports after insert on cases referencing new table as added
  for each statement execute function note_added_report_cases();
create trigger cases_note_changed_for_reports after update on cases referencing old table as was new table as became
  for each statement execute function note_changed_report_cases();

-- Of cases from before, we know when they came and were closed; between the two they count as if their state was the same.
insert into creditor_report_cases ("case", creditor, state, is_open, first_day, last_day, due_date, currency, account, partner)
select _id, creditor, state, true, registration_date,
  case when closed is null then '9999-12-31' else (closed at time zone 'Europe/Stockholm')::date - 1 end, due_date, currency,
  account, partner
from cases where closed is null or (closed at time zone 'Europe/Stockholm')::date > registration_date;
insert into creditor_report_cases ("case", creditor, state, is_open, first_day, last_day, due_date, currency, closed_kind,
  closed_reason, account, partner)
select _id, creditor, state, false, (closed at time zone 'Europe/Stockholm')::date, '9999-12-31', due_date, currency,
  closed_kind, closed_reason, account, partner
from cases where closed is not null;
