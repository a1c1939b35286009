alter table invoices
  add column is_business boolean not null default false,
  add column limitation_interrupted jsonb;

-- Claims that were registered before follow their debtor, as they did until now.
update invoices i set is_business = true from cases k join debtors d on d._id = k.debtor
where k._id = i."case" and d.is_company;

call allow_values('cases', 'closed_reason', 'prescribed');
call allow_values('creditor_notifications', 'type', 'case_prescribed');

create index cases_limitation on cases (limitation_date) where closed is null;
