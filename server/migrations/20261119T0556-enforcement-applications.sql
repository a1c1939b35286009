call allow_values('enforcement_applications', 'kind', 'european_payment_order');
