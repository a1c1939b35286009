alter table decisions
  add column data jsonb;
call allow_values('creditor_notifications', 'type', 'amortization_started', 'amortization_cancelled', 'amortization_completed');
