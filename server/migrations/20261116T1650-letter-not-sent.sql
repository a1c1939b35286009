-- A case whose letter could not be printed or sent stops.
call allow_values('cases', 'failed_reason', 'letter_not_sent');
