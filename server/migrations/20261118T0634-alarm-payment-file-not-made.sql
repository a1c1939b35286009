call allow_values('alarms', 'key', 'payment_file_not_made');
