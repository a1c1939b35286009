alter table letters validate constraint letters_registered_check;
