/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const partiesResources = `
                         | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
accounts                 | R             | R            | R           | R       | RCE     | -         | -        | RCE
partners                 | -             | RE           | R           | R       | RCE     | -         | -        | RCE
solicitors               | R             | R            | R           | R       | RCE     | R         | -        | RCE
creditors                | RE            | RCE          | RE          | RE      | RCE     | R         | -        | RCE
creditor--settings       | RCE           | RCE          | RCE         | -       | RCE     | -         | -        | RCE
customers                | RCE           | RCE          | RCE         | R       | RCE     | R         | R        | RCE
debtors                  | R             | R            | RE          | R       | RE      | R         | -        | RE
invoice-number--counters | RCE           | RCE          | RCE         | RCE     | RCE     | -         | -        | RCE
units                    | -             | -            | R           | R       | RCEPD   | -         | -        | RCEPD
`;

/** Who may run the actions of the topic. */
export const partiesActions = `
                                     | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
creditors activate_creditor          | -             | -            | run         | -       | run     | -         | -        | run
creditors deactivate_creditor        | -             | -            | run         | -       | run     | -         | -        | run
creditors force_partner_onboarding   | -             | run          | run         | -       | run     | -         | -        | run
creditors disable_partner_onboarding | -             | run          | run         | -       | run     | -         | -        | run
`;
