/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const abroadResources = `
                           | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
foreign-debt-collections   | R             | R            | RE          | R       | R       | -         | -        | RE
local-agents               | -             | -            | RCE         | R       | -       | -         | -        | RCE
`;

/** Who may run the actions of the topic. */
export const abroadActions = `
                                                | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
cases start_foreign_handling                    | -             | -            | run         | -       | -       | -         | -        | run
foreign-debt-collections register_agent_report  | -             | -            | run         | -       | -       | -         | -        | run
`;
