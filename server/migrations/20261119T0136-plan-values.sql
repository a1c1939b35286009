call allow_values('letters', 'kind', 'amortization_plan', 'amortization_advice', 'amortization_reminder', 'amortization_cancelled', 'amortization_completed');
call allow_values('amortizations', 'cancelled_reason', 'agreed');
