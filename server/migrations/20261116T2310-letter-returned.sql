-- A case whose demand came back stops until it can be sent to another address.
call allow_values('cases', 'failed_reason', 'letter_returned');
