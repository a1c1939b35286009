/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const ticketsResources = `
                 | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
ticket--channels | R             | R            | R           | R       | RCE     | R         | R        | RCE
tickets          | RC            | RC           | RC          | RC      | RC      | RC        | RC       | RC
ticket--messages | R             | R            | R           | R       | R       | R         | R        | R
message--templates | -             | -            | R           | R       | RCED    | -         | -        | RCED
statistics--ticket-days | -             | -            | R           | R       | R       | -         | -        | R
mail--received     | -             | -            | R           | R       | R       | -         | -        | R
`;

/** Who may run the actions of the topic. */
export const ticketsActions = `
                          | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
tickets reply             | run           | run          | run         | run     | run     | run       | run      | run
tickets write_note        | -             | -            | run         | run     | run     | -         | -        | run
tickets resolve           | run           | run          | run         | -       | run     | run       | run      | run
tickets close             | -             | -            | run         | -       | run     | -         | -        | run
tickets reopen            | run           | run          | run         | -       | run     | run       | run      | run
tickets discard           | -             | -            | run         | -       | run     | -         | -        | run
tickets assign_ticket     | -             | -            | run         | -       | run     | -         | -        | run
tickets change_priority   | -             | -            | run         | -       | run     | -         | -        | run
tickets set_tags          | -             | -            | run         | -       | run     | -         | -        | run
tickets follow            | -             | -            | run         | run     | run     | -         | -        | run
tickets unfollow          | -             | -            | run         | run     | run     | -         | -        | run
tickets add_co_worker     | -             | -            | run         | -       | run     | -         | -        | run
tickets remove_co_worker  | -             | -            | run         | -       | run     | -         | -        | run
tickets agent_will_return | -             | -            | run         | -       | run     | -         | -        | run
tickets merge             | -             | -            | run         | -       | run     | -         | -        | run
tickets link_case         | -             | -            | run         | -       | run     | -         | -        | run
mail--received release_mail | -          | -            | run         | -       | run     | -         | -        | run
`;
