-- The letter that asks a debtor which account money is to be paid back to.

call allow_values('letters', 'kind', 'refund_account_request');
