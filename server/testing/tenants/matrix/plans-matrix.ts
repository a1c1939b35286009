/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const plansResources = `
                      | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
amortizations         | R             | R            | R           | R       | R       | R         | R        | R
amortization--advices | R             | R            | R           | R       | R       | R         | R        | R
direct-debit--consents | R            | R            | R           | R       | R       | R         | R        | R
direct-debit--payments | R            | R            | R           | R       | R       | R         | R        | R
direct-debit--files   | -             | -            | -           | R       | -       | -         | -        | R
`;

/** Who may run the actions of the topic. */
export const plansActions = `
                                   | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
cases start_amortization           | -             | -            | run         | -       | -       | -         | -        | run
cases propose_amortization         | -             | -            | -           | -       | -       | -         | run      | run
amortizations approve_plan_respite | -             | -            | run         | -       | -       | -         | run      | run
amortizations change_amortization  | -             | -            | run         | -       | -       | -         | -        | run
amortizations cancel_amortization  | -             | -            | run         | -       | -       | -         | -        | run
amortizations close_amortization   | -             | -            | run         | -       | -       | -         | -        | run
cases request_direct_debit_consent                | -             | -            | run         | -       | -       | -         | run      | run
amortizations start_direct_debit                  | -             | -            | run         | -       | -       | -         | run      | run
amortizations end_direct_debit                    | -             | -            | run         | -       | -       | -         | run      | run
direct-debit--consents end_direct_debit_consent   | -             | -            | run         | -       | -       | -         | -        | run
direct-debit--payments cancel_direct_debit_payment | -            | -            | run         | -       | -       | -         | -        | run
`;
