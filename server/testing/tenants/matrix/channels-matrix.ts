/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const channelsResources = `
              | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
sms--messages | R             | R            | R           | R       | R       | -         | -        | R
contact--logs | R             | R            | RC          | R       | R       | -         | -        | RC
e-invoices    | R             | R            | R           | R       | R       | -         | -        | R
`;

/** Who may run the actions of the topic. */
export const channelsActions = `
                    | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
cases send_sms      | -             | -            | run         | -       | -       | -         | -        | run
debtors log_contact | -             | -            | run         | -       | -       | -         | -        | run
invoices send_e_invoice | -         | -            | run         | -       | -       | -         | -        | run
e-invoices read_e_invoice_again | - | -            | run         | -       | -       | -         | -        | run
`;
