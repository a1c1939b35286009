call allow_values('creditor_notifications', 'type', 'import_completed', 'import_failed');
call allow_values('creditor_notifications', 'target_resource_data_key', 'file_import_report');
