call allow_values('alarms', 'key', 'refunds_late');
