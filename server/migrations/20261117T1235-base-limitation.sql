alter table cases add column base_limitation_date date;

-- Which letters and proceedings have moved the date was not stored. Payments have stored the date that they moved.
update cases k set base_limitation_date = coalesce(
  (select min(p.limitation_before) from payments p
   where p."case" = k._id and k.verdict_number is null
     and not exists (select from enforcement_applications a where a."case" = k._id)),
  k.limitation_date);
