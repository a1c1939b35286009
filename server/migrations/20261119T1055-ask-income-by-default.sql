call allow_values('decision_templates', 'default_option', 'ask_income_data');
