-- Many rows share a day, so that the indexes of the lists name the row too: a page is read without sorting its days.
drop index estates_account_inventory_due, estates_partner_inventory_due, estates_inventory_due,
  bankruptcy_estates_account_date, bankruptcy_estates_partner_date, bankruptcy_estates_date,
  debt_restructurings_account_initiated_date, debt_restructurings_partner_initiated_date, debt_restructurings_initiated_date,
  disputes_account_workflow_due_date, disputes_partner_workflow_due_date, disputes_workflow_due_date;
create index estates_account_inventory_due on estates (account, inventory_due, _id);
create index estates_partner_inventory_due on estates (partner, inventory_due, _id);
create index estates_inventory_due on estates (inventory_due, _id);
create index bankruptcy_estates_account_date on bankruptcy_estates (account, date desc, _id);
create index bankruptcy_estates_partner_date on bankruptcy_estates (partner, date desc, _id);
create index bankruptcy_estates_date on bankruptcy_estates (date desc, _id);
create index debt_restructurings_account_initiated_date on debt_restructurings (account, initiated_date desc, _id);
create index debt_restructurings_partner_initiated_date on debt_restructurings (partner, initiated_date desc, _id);
create index debt_restructurings_initiated_date on debt_restructurings (initiated_date desc, _id);
create index disputes_account_workflow_due_date on disputes (account, workflow_due_date, _id);
create index disputes_partner_workflow_due_date on disputes (partner, workflow_due_date, _id);
create index disputes_workflow_due_date on disputes (workflow_due_date, _id);
create index disputes_open_by_due_date on disputes (workflow_due_date, _id) where status = 'open';
