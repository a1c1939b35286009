/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const specialDebtorsResources = `
                    | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
debt-restructurings | R             | R            | R           | R       | R       | R         | -        | R
estates             | R             | R            | RE          | R       | R       | R         | -        | RE
estate--inventories | R             | R            | RC          | R       | R       | -         | -        | RC
bankruptcy-estates  | R             | R            | R           | R       | R       | R         | -        | R
trustees            | -             | -            | RCE         | R       | R       | -         | -        | RCE
debt-surveillances  | R             | R            | R           | R       | R       | -         | -        | R
group--changes      | -             | -            | R           | R       | R       | -         | -        | R
`;

/** Who may run the actions of the topic. */
export const specialDebtorsActions = `
                                                 | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
debtors register_death                           | -             | -            | run         | -       | -       | -         | -        | run
debtors start_debt_restructuring                 | -             | -            | run         | -       | -       | -         | -        | run
debtors register_bankruptcy                      | -             | -            | run         | -       | -       | -         | -        | run
debtors start_reconstruction                     | -             | -            | run         | -       | -       | -         | -        | run
debtors end_reconstruction                       | -             | -            | run         | -       | -       | -         | -        | run
cases approve_debt_restructuring                 | -             | -            | run         | -       | -       | -         | -        | run
cases cancel_debt_restructuring                  | -             | -            | run         | -       | -       | -         | -        | run
estates process_estate_inventory                 | -             | -            | run         | -       | -       | -         | -        | run
estates inactivate_estate                        | -             | -            | run         | -       | -       | -         | -        | run
bankruptcy-estates register_trustee              | -             | -            | run         | -       | -       | -         | -        | run
bankruptcy-estates register_bankruptcy_inventory | -             | -            | run         | -       | -       | -         | -        | run
bankruptcy-estates order_proof_of_debt           | -             | -            | run         | -       | -       | -         | -        | run
bankruptcy-estates conclude_bankruptcy           | -             | -            | run         | run     | -       | -         | -        | run
bankruptcy-estates end_bankruptcy                | -             | -            | run         | -       | -       | -         | -        | run
`;
