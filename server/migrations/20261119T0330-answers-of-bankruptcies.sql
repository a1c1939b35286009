-- The answer that a decision about a bankruptcy has unless another is given.
call allow_values('decision_templates', 'default_option', 'file_claim');
