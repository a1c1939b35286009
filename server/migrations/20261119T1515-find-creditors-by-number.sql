-- A registration and an e-invoice ask whether a company is a creditor in any account.
create index creditors_organization_no on creditors (organization_no);
