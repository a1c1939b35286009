-- What nobody has claimed for ten years, for a person to decide about.

alter table overpayments add column is_unclaimed boolean not null default false;
