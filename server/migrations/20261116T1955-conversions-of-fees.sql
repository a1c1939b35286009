-- The conversion of a fee that the law sets in kronor, on a claim in another currency: the kronor, the rate and its day. The
-- text of the voucher states it too and is sealed, so that the seal covers these columns.

alter table vouchers add column fee_sek bigint, add column fee_rate numeric, add column fee_rate_day date;

create function conversion_text(sek bigint, rate numeric, day date) returns text stable language sql
return to_char(sek / 100.0, 'FM99999999999990.00') || ' SEK ' || to_char(rate, 'FM9999999990.0000') || ' '
  || to_char(day, 'YYYY-MM-DD');

-- Only a cost is converted, and its text ends with the conversion.
create function is_conversion_stated(kind text, text text, sek bigint, rate numeric, day date) returns boolean
stable language sql
return case num_nulls(sek, rate, day)
  when 0 then kind = 'cost' and sek > 0 and rate > 0 and right(text, length(conversion_text(sek, rate, day)) + 1) =
    ' ' || conversion_text(sek, rate, day)
  when 3 then kind <> 'cost' or text !~ ' [0-9]+\.[0-9]{2} SEK [0-9]+\.[0-9]{4} [0-9]{4}-[0-9]{2}-[0-9]{2}$'
  else false
end;

-- Fees have been converted since this day, by the machine's clock.
alter table vouchers disable trigger vouchers_append_only;
update vouchers set fee_sek = replace(found[1], '.', '')::bigint, fee_rate = found[2]::numeric, fee_rate_day = found[3]::date
from (
  select _id, regexp_match(text, ' ([0-9]+\.[0-9]{2}) SEK ([0-9]+\.[0-9]{4}) ([0-9]{4}-[0-9]{2}-[0-9]{2})$') as found
  from vouchers where kind = 'cost' and made >= '2026-11-16'
) converted
where vouchers._id = converted._id and found is not null;
alter table vouchers enable trigger vouchers_append_only;

create or replace view voucher_entries as
select null::text as _id, kind, booked, text, reverses, made_by, null::text[] as ledger_accounts, null::bigint[] as amounts,
  null::text[] as currencies, null::text[] as accounts, null::text[] as creditors, null::text[] as cases,
  null::text[] as invoices, null::text[] as fee_codes, valued, fee_sek, fee_rate, fee_rate_day
from vouchers where false;

create or replace view voucher_batches as
select null::text[] as ids, null::text[] as kinds, null::date[] as booked, null::text[] as texts, null::text[] as reverses,
  null::text[] as made_by, null::integer[] as places, null::text[] as ledger_accounts, null::bigint[] as amounts,
  null::text[] as currencies, null::text[] as accounts, null::text[] as creditors, null::text[] as cases,
  null::text[] as invoices, null::text[] as fee_codes, null::date[] as valued, null::bigint[] as fee_seks,
  null::numeric[] as fee_rates, null::date[] as fee_rate_days
from vouchers where false;

create or replace function post_voucher_entry() returns trigger language plpgsql as $$
declare
  count smallint := cardinality(new.ledger_accounts);
begin
  if (count between 2 and 500) is not true then
    perform refuse_voucher('has two to 500 postings', 'vouchers_whole');
  elsif 0 = any (new.amounts) then
    perform refuse_voucher('has no posting of nothing', 'vouchers_amounts');
  elsif (length(new.text) between 1 and 200) is not true then
    perform refuse_voucher('says in 1 to 200 characters what it is', 'vouchers_text');
  elsif (new.kind = 'reversal') <> (new.reverses is not null) then
    perform refuse_voucher('names another when it is its reversal, and only then', 'vouchers_reverses');
  elsif is_conversion_stated(new.kind, new.text, new.fee_sek, new.fee_rate, new.fee_rate_day) is not true then
    perform refuse_voucher('states the conversion of its fee in its text', 'vouchers_conversion');
  elsif exists (
    select from unnest(new.ledger_accounts, new.amounts, new.currencies) posting (ledger_account, amount, currency)
    group by book_of(ledger_account), currency having sum(amount) <> 0 or book_of(ledger_account) is null
  ) then
    perform refuse_unbalanced(new);
  end if;
  new._id := coalesce(new._id, new_id());
  insert into vouchers (_id, _created, kind, booked, text, lines, reverses, made_by, valued, fee_sek, fee_rate, fee_rate_day)
  select new._id, date_trunc('milliseconds', clock_timestamp() + ahead), new.kind, new.booked, new.text, count,
    new.reverses, new.made_by, new.valued, new.fee_sek, new.fee_rate, new.fee_rate_day
  from business_clock;
  insert into postings
    (voucher, booked, line, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code)
  select new._id, new.booked, line, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code
  from unnest(new.ledger_accounts, new.amounts, new.currencies, new.accounts, new.creditors, new.cases, new.invoices,
    new.fee_codes) with ordinality posting
    (ledger_account, amount, currency, account, creditor, "case", invoice, fee_code, line);
  return new;
end $$;

create or replace function post_voucher_batch() returns trigger language plpgsql as $$
declare
  is_sound boolean;
begin
  if exists (select from unnest(new.places) place where (place between 1 and cardinality(new.ids)) is not true) then
    perform refuse_voucher('takes no posting of another', 'vouchers_whole');
  end if;
  select not exists (
    select from unnest(new.kinds, new.texts, new.reverses, new.fee_seks, new.fee_rates, new.fee_rate_days) with ordinality
      voucher (kind, text, reverses, fee_sek, fee_rate, fee_rate_day, place)
    left join (select place, count(*) as lines from unnest(new.places) place group by place) posted using (place)
    where (lines between 2 and 500) is not true or (length(text) between 1 and 200) is not true
      or ((kind = 'reversal') = (reverses is not null)) is not true
      or is_conversion_stated(kind, text, fee_sek, fee_rate, fee_rate_day) is not true
  ) and not exists (
    select from unnest(new.places, new.ledger_accounts, new.amounts, new.currencies) posting (place, ledger_account, amount, currency)
    group by place, book_of(ledger_account), currency
    having sum(amount) <> 0 or book_of(ledger_account) is null or bool_or(amount = 0)
  ) into is_sound;
  if not is_sound then
    -- One by one through voucher_entries, which names the fault.
    insert into voucher_entries (_id, kind, booked, text, reverses, made_by, valued, fee_sek, fee_rate, fee_rate_day,
      ledger_accounts, amounts, currencies, accounts, creditors, cases, invoices, fee_codes)
    select id, kind, booked, text, reverses, made_by, valued, fee_sek, fee_rate, fee_rate_day, array_agg(ledger_account order by line),
      array_agg(amount order by line), array_agg(currency order by line), array_agg(account order by line),
      array_agg(creditor order by line), array_agg("case" order by line), array_agg(invoice order by line),
      array_agg(fee_code order by line)
    from unnest(new.ids, new.kinds, new.booked, new.texts, new.reverses, new.made_by, new.valued, new.fee_seks,
      new.fee_rates, new.fee_rate_days) with ordinality
      voucher (id, kind, booked, text, reverses, made_by, valued, fee_sek, fee_rate, fee_rate_day, place)
    left join unnest(new.places, new.ledger_accounts, new.amounts, new.currencies, new.accounts, new.creditors, new.cases,
      new.invoices, new.fee_codes) with ordinality
      posting (place, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code, line) using (place)
    group by place, id, kind, booked, text, reverses, made_by, valued, fee_sek, fee_rate, fee_rate_day;
    return new;
  end if;
  insert into vouchers (_id, _created, kind, booked, text, lines, reverses, made_by, valued, fee_sek, fee_rate, fee_rate_day)
  select id, (select business_now()), kind, booked, text, lines, reverses, made_by, valued, fee_sek, fee_rate, fee_rate_day
  from unnest(new.ids, new.kinds, new.booked, new.texts, new.reverses, new.made_by, new.valued, new.fee_seks,
      new.fee_rates, new.fee_rate_days) with ordinality
    voucher (id, kind, booked, text, reverses, made_by, valued, fee_sek, fee_rate, fee_rate_day, place)
  left join (select place, count(*) as lines from unnest(new.places) place group by place) posted using (place);
  insert into postings
    (voucher, booked, line, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code)
  select new.ids[place], new.booked[place], row_number() over (partition by place order by line), ledger_account, amount,
    currency, account, creditor, "case", invoice, fee_code
  from unnest(new.places, new.ledger_accounts, new.amounts, new.currencies, new.accounts, new.creditors, new.cases,
    new.invoices, new.fee_codes) with ordinality
    posting (place, ledger_account, amount, currency, account, creditor, "case", invoice, fee_code, line);
  return new;
end $$;
