alter table creditors
  add column client_number text,
  add column department_number text,
  add column contract_reference text,
  add constraint creditors_client_number_check check (length(client_number) between 1 and 40) not valid,
  add constraint creditors_department_number_check check (length(department_number) <= 20) not valid,
  add constraint creditors_contract_reference_check check (length(contract_reference) <= 60) not valid;
alter table creditors add constraint creditors_client_number_unique unique (account, client_number);
