create table debt_surveillances (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  creditor text not null references creditors,
  debtor text not null references debtors,
  cases_count bigint not null check (cases_count >= 0),
  remaining bigint not null,
  next_letter_date date,
  last_letter_date date,
  limitation_date date,
  account text not null references accounts,
  partner text references partners
);
create index debt_surveillances_account_limitation_date on debt_surveillances (account, limitation_date);
create index debt_surveillances_partner_limitation_date on debt_surveillances (partner, limitation_date);
create index debt_surveillances_limitation_date on debt_surveillances (limitation_date);
call keep_row_counts('debt_surveillances', 'account', 'partner');
alter table debt_surveillances add constraint debt_surveillances_group_unique unique (creditor, debtor);
create index debt_surveillances_debtor on debt_surveillances (debtor);
create index cases_in_surveillance on cases (creditor, debtor) where state = 'debt_surveillance' and closed is null;

-- The groups whose cases have changed. Writers only add to it, so that none waits for another.
create table debt_surveillance_changes (
  _id bigint generated always as identity primary key,
  creditor text not null,
  debtor text not null
);

create function note_debt_surveillances() returns trigger language plpgsql as $$
begin
  insert into debt_surveillance_changes (creditor, debtor)
  select distinct n.creditor, n.debtor from new_rows n join old_rows o using (_id)
  where n.debtor is not null and (n.state = 'debt_surveillance' or o.state = 'debt_surveillance')
    and (n.state, n.closed, n.remaining_transaction_amount, n.next_flow_date, n.letter_due_date, n.limitation_date)
      is distinct from (o.state, o.closed, o.remaining_transaction_amount, o.next_flow_date, o.letter_due_date, o.limitation_date);
  return null;
end $$;
create function note_new_debt_surveillances() returns trigger language plpgsql as $$
begin
  insert into debt_surveillance_changes (creditor, debtor)
  select distinct creditor, debtor from new_rows where debtor is not null and state = 'debt_surveillance' and closed is null;
  return null;
end $$;
create trigger cases_note_debt_surveillances after update on cases
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_debt_surveillances();
create trigger cases_note_new_debt_surveillances after insert on cases
  referencing new table as new_rows
  for each statement execute function note_new_debt_surveillances();

-- Computes the oldest noted groups from their cases, and answers how many notes it took.
create function roll_up_debt_surveillances(at_once integer) returns integer language plpgsql as $$
declare
  taken integer;
  creditors text[];
  debtors text[];
begin
  with gone as (
    delete from debt_surveillance_changes where _id in (
      select _id from debt_surveillance_changes order by _id limit at_once for update skip locked)
    returning creditor, debtor
  )
  select count(*), array_agg(creditor), array_agg(debtor) into taken, creditors, debtors from gone;
  if taken = 0 then return 0; end if;
  with noted as (select distinct creditor, debtor from unnest(creditors, debtors) g (creditor, debtor)),
  computed as (
    select n.creditor, n.debtor, k.account, k.partner, count(*) as cases_count,
      sum(k.remaining_transaction_amount)::bigint as remaining, min(k.next_flow_date) as next_letter_date,
      max((select max(l.letter_date) from letters l
        where l."case" = k._id and l.kind = 'surveillance_letter' and l.status in ('sending', 'sent'))) as last_letter_date,
      min(k.limitation_date) as limitation_date
    from noted n join cases k on k.creditor = n.creditor and k.debtor = n.debtor
    where k.state = 'debt_surveillance' and k.closed is null
    group by n.creditor, n.debtor, k.account, k.partner
  ),
  gone as (
    delete from debt_surveillances s using noted n
    where s.creditor = n.creditor and s.debtor = n.debtor
      and not exists (select from computed c where c.creditor = s.creditor and c.debtor = s.debtor)
  )
  insert into debt_surveillances as s
    (creditor, debtor, account, partner, cases_count, remaining, next_letter_date, last_letter_date, limitation_date)
  select creditor, debtor, account, partner, cases_count, remaining, next_letter_date, last_letter_date, limitation_date
  from computed
  on conflict (creditor, debtor) do update set cases_count = excluded.cases_count, remaining = excluded.remaining,
    next_letter_date = excluded.next_letter_date, last_letter_date = excluded.last_letter_date,
    limitation_date = excluded.limitation_date, _etag = new_etag(),
    _updated = greatest(business_now(), s._updated + interval '1 millisecond');
  return taken;
end $$;

insert into debt_surveillance_changes (creditor, debtor)
select distinct creditor, debtor from cases where debtor is not null and state = 'debt_surveillance' and closed is null;
