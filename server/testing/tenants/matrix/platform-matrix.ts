/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const platformResources = `
                             | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
statistics--creditor-days    | R             | R            | R           | R       | R       | -         | -        | R
statistics--account-days     | R             | R            | R           | R       | R       | -         | -        | R
ui--structures               | -             | -            | -           | -       | RCE     | -         | -        | RCE
application--details         | R             | R            | R           | R       | R       | R         | R        | R
application--settings        | -             | -            | -           | -       | RE      | -         | -        | RE
application--user-activities | RC            | RC           | RC          | RC      | RC      | RC        | RC       | RC
alarms                       | -             | -            | R           | R       | R       | -         | -        | R
history--entries             | R             | R            | R           | R       | R       | R         | R        | R
`;

/** Who may run the actions of the topic. */
export const platformActions = `
                                       | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
alarms retry_failed_jobs               | -             | -            | -           | -       | run     | -         | -        | run
ui--structures activate_ui_structure   | -             | -            | -           | -       | run     | -         | -        | run
ui--structures deactivate_ui_structure | -             | -            | -           | -       | run     | -         | -        | run
`;
