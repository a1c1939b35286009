-- The list opens on the decisions that can still be made.
create index decisions_account_open on decisions (account, deadline, _id) where status in ('unassigned', 'assigned', 'postponed', 'reset');
create index decisions_partner_open on decisions (partner, deadline, _id) where status in ('unassigned', 'assigned', 'postponed', 'reset');
create index decisions_creditor_open on decisions (creditor, deadline, _id) where status in ('unassigned', 'assigned', 'postponed', 'reset');
