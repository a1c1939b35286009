/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const partiesResources = `
                         | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
accounts                 | R             | R            | R           | R       | RCE     | -         | -        | RCE
partners                 | -             | RE           | R           | R       | RCE     | -         | -        | RCE
partner--settings        | -             | R            | -           | -       | RCE     | -         | -        | RCE
solicitors               | R             | R            | R           | R       | RCE     | R         | -        | RCE
creditors                | RE            | RCE          | RE          | RE      | RCE     | R         | -        | RCE
creditor--settings       | RCE           | RCE          | RCE         | -       | RCE     | -         | -        | RCE
customers                | RCE           | RCE          | RCE         | R       | RCE     | R         | R        | RCE
debtors                  | R             | R            | RE          | R       | RE      | R         | -        | RE
proxy--mandates          | -             | -            | RCE         | -       | RCE     | -         | -        | RCE
invoice-number--counters | RCE           | RCE          | RCE         | RCE     | RCE     | -         | -        | RCE
units                    | -             | -            | R           | R       | RCEPD   | -         | -        | RCEPD
agreements               | R             | R            | R           | R       | R       | -         | -        | RCE
agreement--versions      | R             | R            | R           | R       | R       | -         | -        | RCE
agreement--signatures    | R             | R            | R           | R       | R       | -         | -        | R
self-registration--templates | -         | -            | R           | R       | R       | -         | -        | RCE
self--registrations      | -             | -            | R           | R       | R       | -         | -        | R
`;

/** Who may run the actions of the topic. */
export const partiesActions = `
                                     | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
creditors activate_creditor          | -             | -            | run         | -       | run     | -         | -        | run
creditors deactivate_creditor        | -             | -            | run         | -       | run     | -         | -        | run
creditors complete_onboarding        | -             | -            | -           | -       | -       | -         | -        | run
creditors force_partner_onboarding   | -             | run          | run         | -       | run     | -         | -        | run
creditors disable_partner_onboarding | -             | run          | run         | -       | run     | -         | -        | run
agreement--versions publish_agreement_version | -          | -            | -           | -       | -       | -         | -        | run
creditors sign_agreement             | -             | -            | -           | -       | -       | -         | -        | run
self--registrations approve_registration | -             | -            | -           | -       | -       | -         | -        | run
self--registrations refuse_registration | -             | -            | -           | -       | -       | -         | -        | run
`;
