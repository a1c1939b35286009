-- Every run of a case asks for the respites of its debtor's cases and the objections of its own, of which there are few:
-- read from all that happened they cost more with every case that a debtor has.
create index case_events_marks on case_events ("case")
  where key in ('respite_approved', 'objection_registered', 'application_disputed', 'objection_answered');

-- Most cases come from no partner; theirs need not be found by one.
drop index cases_partner_registration_date;
create index cases_partner_registration_date on cases (partner, registration_date desc, _id) where partner is not null;
drop index case_events_partner_created;
create index case_events_partner_created on case_events (partner, _created desc, _id) where partner is not null;
drop index letters_partner_letter_date;
create index letters_partner_letter_date on letters (partner, letter_date desc, _id) where partner is not null;
