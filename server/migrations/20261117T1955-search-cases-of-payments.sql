-- A payment is matched to cases by the number of an invoice, whichever creditor it is of, and by the sum of a letter.
create index invoices_number on invoices (natural_key(invoice_number), invoice_date desc) where withdrawn is null;
create index letters_amount on letters (amount, letter_date desc);

-- A name as it is compared: its words in alphabetical order, without case, diacritics and the form of a company.
create function name_key(value text) returns text immutable strict parallel safe language sql
return (
  select coalesce(string_agg(word, ' ' order by word collate "C"), '') from (
    select word from regexp_split_to_table(
      regexp_replace(fold_text(left(value, 160)), ' (ek|ekonomisk)[. ]+(for|forening)[. ]*$', ''),
      '[^[:alnum:]]+' collate "und-x-icu") word
    where word not in ('', 'ab', 'aktiebolag', 'publ', 'hb', 'handelsbolag', 'kb', 'kommanditbolag', 'ltd', 'limited', 'oy',
      'aps', 'gmbh', 'inc')
    limit 12) words
);

-- Under which keys it is found by a name that is written almost the same: the whole; without any one letter; and, of three
-- words or more, without any one word. Names that are almost the same share a key, so that a search reads only those,
-- while one by trigrams reads a share of all names.
create function name_keys(value text) returns integer[] immutable strict parallel safe language sql
return (
  with whole as (select name_key(value) as name),
  words as (select word, nth from whole, string_to_table(name, ' ') with ordinality w (word, nth))
  select coalesce(array_agg(distinct hashtext(key)), '{}') from (
    select name as key from whole where name <> ''
    union all
    select left(name, at - 1) || substr(name, at + 1) from whole, generate_series(1, least(length(name), 60)) at
    where length(name) >= 6
    union all
    select string_agg(w.word, ' ' order by w.nth) from words left_out, words w
    where w.nth <> left_out.nth group by left_out.nth having count(*) >= 2
  ) keys
);
-- A search would read the whole list of entries that are not merged yet.
create index debtors_name_keys on debtors using gin (name_keys(name)) with (fastupdate = off);
