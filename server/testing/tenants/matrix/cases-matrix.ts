/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const casesResources = `
                      | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
cases                 | RE            | RE           | RE          | RE      | RE      | R         | R        | RE
case--registrations   | RC            | RC           | RC          | RC      | RC      | -         | -        | RC
invoices              | RE            | RE           | RE          | RE      | RE      | R         | R        | RE
case--events          | R             | R            | R           | R       | R       | R         | -        | R
file--import-reports  | R             | R            | R           | R       | R       | -         | -        | R
file--import-rows     | R             | R            | R           | R       | R       | -         | -        | R
file--import-mappings | RD            | RD           | RD          | RD      | RD      | -         | -        | RD
`;

/** Who may run the actions of the topic. */
export const casesActions = `
                                      | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
cases pause_case                      | run           | run          | run         | -       | -       | -         | -        | run
cases resume_case                     | run           | run          | run         | -       | -       | -         | -        | run
cases register_objection              | run           | -            | run         | -       | -       | -         | -        | run
cases approve_respite                 | run           | -            | run         | -       | -       | -         | -        | run
cases change_address                  | run           | -            | run         | -       | -       | -         | -        | run
cases assign_solicitor                | -             | -            | run         | -       | -       | -         | -        | run
cases assign_case                     | -             | -            | run         | -       | -       | -         | -        | run
cases unassign_case                   | -             | -            | run         | -       | -       | -         | -        | run
cases lock_case                       | -             | -            | run         | -       | -       | -         | -        | run
cases unlock_case                     | -             | -            | run         | -       | -       | -         | -        | run
cases close_manually                  | run           | -            | run         | -       | -       | -         | -        | run
cases cancel_case                     | run           | run          | run         | -       | -       | -         | -        | run
cases reopen_case                     | -             | -            | run         | -       | -       | -         | -        | run
cases write_off                       | run           | -            | run         | -       | -       | -         | -        | run
cases migrate_case                    | -             | -            | -           | -       | -       | -         | -        | run
case--registrations undo_registration | run           | run          | run         | -       | run     | -         | -        | run
file--import-reports map_columns      | run           | run          | run         | run     | run     | -         | -        | run
file--import-reports fix_alike        | run           | run          | run         | run     | run     | -         | -        | run
file--import-reports fix_rows         | run           | run          | run         | run     | run     | -         | -        | run
file--import-reports leave_out        | run           | run          | run         | run     | run     | -         | -        | run
file--import-reports register_rows    | run           | run          | run         | run     | run     | -         | -        | run
file--import-reports pause_import     | run           | run          | run         | run     | run     | -         | -        | run
file--import-reports resume_import    | run           | run          | run         | run     | run     | -         | -        | run
file--import-reports cancel_import    | run           | run          | run         | run     | run     | -         | -        | run
file--import-reports undo_import      | run           | run          | run         | -       | run     | -         | -        | run
`;
