-- The to-do list shows what must be answered first; a notification that has been opened again is as one that never was settled.
update creditor_notifications set data = data - 'is_settled' where data @> '{"is_settled": false}';
create index creditor_notifications_account_to_answer on creditor_notifications (account, ((data ->> 'is_settled')::boolean) desc,
  (data ->> 'deadline') collate "sv-SE-x-icu", _created desc, _id) where not hidden_by_creditor and not hidden_by_system;
create index creditor_notifications_partner_to_answer on creditor_notifications (partner, ((data ->> 'is_settled')::boolean) desc,
  (data ->> 'deadline') collate "sv-SE-x-icu", _created desc, _id) where not hidden_by_creditor and not hidden_by_system;
create index creditor_notifications_creditor_to_answer on creditor_notifications (creditor, ((data ->> 'is_settled')::boolean) desc,
  (data ->> 'deadline') collate "sv-SE-x-icu", _created desc, _id) where not hidden_by_creditor and not hidden_by_system;
create index creditor_notifications_to_answer on creditor_notifications (((data ->> 'is_settled')::boolean) desc,
  (data ->> 'deadline') collate "sv-SE-x-icu", _created desc, _id) where not hidden_by_creditor and not hidden_by_system;
