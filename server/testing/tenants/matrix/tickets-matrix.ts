/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const ticketsResources = `
                 | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
ticket--channels | R             | R            | R           | R       | RCE     | R         | R        | RCE
tickets          | R             | R            | R           | R       | R       | R         | R        | R
ticket--messages | R             | R            | R           | R       | R       | R         | R        | R
`;
