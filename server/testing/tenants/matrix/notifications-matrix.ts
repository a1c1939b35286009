/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const notificationsResources = `
                        | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
creditor--notifications | RE            | RE           | R           | R       | R       | R         | -        | RE
`;
