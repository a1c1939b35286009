/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const disputesResources = `
                         | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
disputes                 | R             | R            | RE          | R       | R       | RE        | -        | RE
dispute--specifications  | -             | -            | RCED        | R       | R       | RCED      | -        | RCED
dispute--bundles         | -             | -            | R           | R       | R       | R         | -        | R
legal-teams              | -             | -            | RCE         | -       | -       | R         | -        | RCE
`;

/** Who may run the actions of the topic. */
export const disputesActions = `
                                               | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
cases start_dispute                            | -             | -            | run         | -       | -       | run       | -        | run
cases recall_dispute                           | -             | -            | run         | -       | -       | run       | -        | run
disputes move_workflow                         | -             | -            | run         | -       | -       | run       | -        | run
disputes register_court                        | -             | -            | run         | -       | -       | run       | -        | run
disputes build_court_bundle                    | -             | -            | run         | -       | -       | run       | -        | run
disputes recall_dispute                        | -             | -            | run         | -       | -       | run       | -        | run
dispute--specifications approve_specification  | -             | -            | run         | -       | -       | -         | -        | run
`;
