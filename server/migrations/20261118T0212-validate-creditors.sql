alter table creditors
  validate constraint creditors_client_number_check,
  validate constraint creditors_department_number_check,
  validate constraint creditors_contract_reference_check;
alter domain voucher_kind validate constraint voucher_kind_check;
