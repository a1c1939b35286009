-- Every plan states the payments that were known when it began.
alter table amortization_cases alter column earlier_payments drop default;
