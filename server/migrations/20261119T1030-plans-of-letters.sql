-- The plan that a letter is about.
alter table letters
  add column amortization text;
alter table letters add constraint letters_amortization_fkey foreign key (amortization)
  references amortizations not valid;
create index letters_amortization on letters (amortization, letter_date desc) where amortization is not null;
