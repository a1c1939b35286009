/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const registersResources = `
                  | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
register--lookups | -             | -            | R           | -       | R       | -         | -        | R
register--news    | -             | -            | R           | -       | R       | -         | -        | R
credit--reports   | R             | R            | R           | -       | R       | -         | -        | R
`;

/** Who may run the actions of the topic. */
export const registersActions = `
                            | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
debtors look_up_address     | -             | -            | run         | -       | -       | -         | -        | run
debtors order_credit_report | -             | -            | run         | -       | -       | -         | -        | run
debtors override_score      | -             | -            | run         | -       | -       | -         | -        | run
cases look_up_address       | -             | -            | run         | -       | -       | -         | -        | run
cases look_up_owner         | -             | -            | run         | -       | -       | -         | -        | run
register--news apply_news   | -             | -            | run         | -       | -       | -         | -        | run
register--news dismiss_news | -             | -            | run         | -       | -       | -         | -        | run
`;
