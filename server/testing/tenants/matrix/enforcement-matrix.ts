/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const enforcementResources = `
                            | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
enforcement--applications   | R             | R            | R           | R       | R       | -         | -        | R
enforcement--deliveries     | -             | -            | R           | R       | -       | -         | -        | R
enforcement--received-files | -             | -            | R           | R       | -       | -         | -        | R
`;

/** Who may run the actions of the topic. */
export const enforcementActions = `
                                       | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
cases register_court_outcome           | -             | -            | run         | -       | -       | -         | -        | run
cases attempt_enforcement              | run           | -            | run         | -       | -       | -         | -        | run
cases recall_enforcement               | run           | -            | run         | -       | -       | -         | -        | run
enforcement--received-files read_again | -             | -            | run         | run     | -       | -         | -        | run
`;
