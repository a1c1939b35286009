-- The tickets behind a figure of the statistics.
create index tickets_resolved_at on tickets (resolved_at) where resolved_at is not null;
