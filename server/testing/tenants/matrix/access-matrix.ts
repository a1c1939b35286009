/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const accessResources = `
                    | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
users               | R             | RCED         | R           | R       | RCED    | -         | -        | RCED
user--settings      | RCEP          | RCEP         | RCEP        | RCEP    | RCEP    | RCEP      | RCEP     | RCEP
user--favorites     | RCE           | RCE          | RCE         | RCE     | RCE     | RCE       | RCE      | RCE
user--extended-data | R             | R            | R           | R       | R       | R         | R        | R
user--sessions      | R             | R            | R           | R       | R       | R         | R        | R
user--identities    | RD            | RD           | RD          | RD      | RD      | RD        | RD       | RD
access--groups      | -             | RCE          | -           | -       | R       | -         | -        | RCE
access--templates   | -             | RCE          | -           | -       | R       | -         | -        | RCE
sign-in--log        | -             | -            | -           | -       | R       | -         | -        | R
signing--records    | R             | R            | R           | -       | R       | -         | -        | R
stand-ins           | -             | -            | -           | -       | R       | -         | -        | R
`;

/** Who may run the actions of the topic. */
export const accessActions = `
                                   | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
users sign_in_as                   | -             | -            | -           | -       | run     | -         | -        | run
users disable_user                 | -             | run          | -           | -       | run     | -         | -        | run
users enable_user                  | -             | run          | -           | -       | run     | -         | -        | run
users make_account_admin           | -             | run          | -           | -       | run     | -         | -        | run
users restore_user                 | -             | run          | -           | -       | run     | -         | -        | run
users send_invitation              | -             | run          | -           | -       | run     | -         | -        | run
users sign_out_user                | -             | run          | -           | -       | run     | -         | -        | run
user--sessions end_session         | run           | run          | run         | run     | run     | run       | run      | run
application--settings end_sessions | -             | -            | -           | -       | run     | -         | -        | run
users delete_user                  | -             | run          | -           | -       | run     | -         | -        | run
access--templates publish_template | -             | run          | -           | -       | -       | -         | -        | run
access--groups detach_group        | -             | run          | -           | -       | -       | -         | -        | run
access--groups follow_template     | -             | run          | -           | -       | -       | -         | -        | run
`;
