-- The word trustee is that of bankruptcies (konkursförvaltare); a debtor's representative is a guardian.
alter table debtors rename column trustee to guardian;
alter table debtors
  add column deceased_date date,
  add column reconstruction jsonb;
