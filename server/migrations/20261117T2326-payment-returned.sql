call allow_values('creditor_notifications', 'type', 'payment_returned');
