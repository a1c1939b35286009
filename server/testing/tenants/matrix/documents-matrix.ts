/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const documentsResources = `
             | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
letters      | R             | R            | R           | R       | R       | R         | R        | R
notes        | RCED          | RCED         | RCED        | RCED    | RCED    | -         | -        | RCEPD
media--files | RD            | RD           | RD          | RD      | RD      | RD        | RD       | RD
`;

/** Who may run the actions of the topic. */
export const documentsActions = `
                           | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
cases send_registered_letter | -           | -            | run         | -       | -       | -         | -        | run
cases send_letter_again    | -             | -            | run         | -       | -       | -         | -        | run
cases request_invoice_copy | -             | -            | run         | -       | -       | -         | -        | run
cases download_invoice     | run           | run          | run         | run     | -       | run       | run      | run
letters retry_letter       | -             | -            | run         | -       | -       | -         | -        | run
`;
