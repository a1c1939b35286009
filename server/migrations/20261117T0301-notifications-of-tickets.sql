create index creditor_notifications_ticket on creditor_notifications ((data ->> 'ticket')) where data ? 'ticket';
