-- What the start page counts, read from these alone: open cases by state, and what is shown of notifications by what it leads to.
create index cases_open_counted on cases (state, account, creditor, partner) where closed is null;
create index creditor_notifications_counted on creditor_notifications (target_resource, account, is_read, creditor, partner)
  include (hidden_by_creditor, hidden_by_system) where not hidden_by_creditor and not hidden_by_system;
