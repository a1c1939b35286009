call allow_values('creditor_notifications', 'type', 'debtor_deceased', 'debtor_bankrupt', 'restructuring_started');
