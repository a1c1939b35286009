-- The queue of a channel in its order: what waits for an answer, by when it is due.
create index tickets_awaiting on tickets (channel, resolution_due, _id) where status in ('new', 'waiting_on_agent', 'reopened');
