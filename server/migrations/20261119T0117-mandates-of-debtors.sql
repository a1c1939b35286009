-- Debtors who sign in act for themselves.
call allow_values('proxy_mandates', 'kind', 'own');
