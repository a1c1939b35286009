alter table letters validate constraint letters_amortization_fkey;
