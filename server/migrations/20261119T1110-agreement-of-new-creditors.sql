-- The agreement that a new creditor is asked to sign.
alter table creditors
  add column agreement_template text;
alter table creditors add constraint creditors_agreement_template_fkey foreign key (agreement_template)
  references agreements not valid;
create index creditors_agreement_template on creditors (agreement_template) where agreement_template is not null;
