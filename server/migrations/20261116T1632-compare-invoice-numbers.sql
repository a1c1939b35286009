-- Numbers and references that people type are compared trimmed, normalised (NFKC), without invisible characters and case,
-- as `naturalKey` in packages/domain/src/values/natural-key.ts does.
create function natural_key(value text) returns text immutable strict parallel safe language sql
return btrim(lower(regexp_replace(
  normalize(
    regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    nfkc),
  '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g')
  collate "und-x-icu"), ' ');

-- Invoices that were registered under another form of a number before stay as they are: only the first is in the index.
do $$
declare
  twins text;
begin
  select string_agg(quote_literal(_id), ', ') into twins from (
    select _id, row_number() over (partition by creditor, natural_key(invoice_number) order by _id) as nth from invoices
  ) i where nth > 1;
  alter table invoices drop constraint invoices_natural_key;
  execute 'create unique index invoices_natural_key on invoices (creditor, natural_key(invoice_number))'
    || coalesce(' where _id not in (' || twins || ')', '');
end
$$;
