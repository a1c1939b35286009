-- The house looks for one person across accounts (model: the same id number).

create index debtors_id_number on debtors (id_number) where id_number is not null;
