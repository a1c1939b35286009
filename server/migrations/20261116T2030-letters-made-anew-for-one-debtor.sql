-- The day of the letters to the other debtors, of a letter that was made anew for one of them.
alter table letters add column first_letter_date date;
