/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const decisionsResources = `
                    | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
decisions           | RE            | R            | RE          | R       | R       | -         | -        | RE
decision--groups    | R             | R            | R           | R       | R       | -         | -        | R
decision--templates | RCE           | R            | RCE         | R       | R       | -         | -        | RCE
`;

/** Who may run the actions of the topic. */
export const decisionsActions = `
                             | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
cases make_decision          | run           | -            | run         | -       | -       | -         | -        | run
cases create_decision        | -             | -            | run         | -       | -       | -         | -        | run
decisions make_decision      | run           | -            | run         | -       | -       | -         | -        | run
decisions reset_decision     | run           | -            | run         | -       | -       | -         | -        | run
decisions carry_out_decision | run           | -            | run         | -       | -       | -         | -        | run
decisions give_reason        | run           | -            | run         | -       | -       | -         | -        | run
decisions assign_decision    | run           | -            | run         | -       | -       | -         | -        | run
decisions unassign_decision  | run           | -            | run         | -       | -       | -         | -        | run
decisions postpone_decision  | run           | -            | run         | -       | -       | -         | -        | run
decisions recall_decision    | -             | -            | run         | -       | -       | -         | -        | run
`;
