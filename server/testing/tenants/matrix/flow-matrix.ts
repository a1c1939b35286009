/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const flowResources = `
                     | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
flow--configurations | R             | R            | R           | R       | RC      | -         | -        | RC
`;

/** Who may run the actions of the topic. */
export const flowActions = `
                                | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
cases run_next_item             | -             | -            | run         | -       | -       | -         | -        | run
cases reset_failed_case         | run           | -            | run         | -       | -       | -         | -        | run
cases change_start_action       | run           | -            | run         | -       | -       | -         | -        | run
cases change_flow_configuration | -             | -            | run         | -       | -       | -         | -        | run
cases move_to_debt_collection   | run           | -            | run         | -       | -       | -         | -        | run
`;
