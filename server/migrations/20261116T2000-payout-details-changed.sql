alter table creditors add column payout_details_changed timestamptz(3);

call allow_values('creditor_notifications', 'type', 'payout_details_changed');
call allow_values('creditor_notifications', 'target_resource_data_key', 'creditor');
