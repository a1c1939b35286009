-- The alarm that names the currency whose rate is missing, and the messages of the authority that wait.
call allow_values('alarms', 'key', 'exchange_rate_missing');
create index authority_events_early on authority_events (received, reference) where outcome = 'early';
