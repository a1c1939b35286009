/** Who may do what with the resources of the topic: R read, C create, E edit, P put, D delete. */
export const moneyResources = `
                   | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
transactions       | R             | R            | R           | R       | R       | R         | R        | R
vouchers           | -             | -            | R           | R       | -       | -         | -        | R
voucher--drafts    | -             | -            | R           | RCE     | -       | -         | -        | RCE
voucher--exports   | -             | -            | -           | RC      | -       | -         | -        | RC
payments           | R             | R            | R           | R       | R       | R         | R        | R
creditor--payments | RC            | RC           | RC          | RC      | RC      | -         | -        | RC
exchange--rates    | -             | -            | R           | RCE     | R       | -         | -        | RCE
bank--accounts     | -             | -            | R           | R       | -       | -         | -        | RCE
bank--files        | -             | -            | -           | RC      | -       | -         | -        | RC
bank--transactions | -             | -            | -           | R       | -       | -         | -        | R
bank--statements   | -             | -            | -           | R       | -       | -         | -        | R
finance--payment-files  | -        | -            | R           | R       | -       | -         | -        | R
finance--payment-orders | -        | -            | R           | R       | -       | -         | -        | R
overpayments       | R             | R            | R           | R       | R       | -         | -        | R
refunds            | -             | -            | R           | R       | -       | -         | -        | R
income--requests   | -             | -            | R           | R       | -       | -         | -        | R
shortfalls         | -             | -            | R           | R       | -       | -         | -        | R
creditor--finance-terms        | R | R            | R           | RC      | R       | -         | -        | RC
settlement--documents          | R | R            | R           | R       | R       | -         | -        | R
finance--payouts               | R | R            | R           | R       | R       | -         | -        | R
finance--payout-specifications | R | R            | R           | R       | R       | -         | -        | R
finance--creditor-invoices     | R | R            | R           | R       | R       | -         | -        | R
finance--statements            | R | R            | R           | R       | R       | -         | -        | R
finance--daily-settlements     | - | -            | -           | R       | -       | -         | -        | R
ledger--days                   | - | -            | -           | R       | -       | -         | -        | R
creditor--report-days          | R | R            | R           | R       | R       | -         | -        | R
creditor--report-cases         | R | R            | R           | R       | R       | -         | -        | R
`;

/** Who may run the actions of the topic. */
export const moneyActions = `
                                | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
cases register_payment          | -             | -            | run         | run     | -       | -         | -        | run
cases register_creditor_payment | run           | run          | run         | run     | -       | -         | -        | run
payments reverse_payment        | -             | -            | run         | run     | -       | -         | -        | run
cases credit_fee                | run           | -            | run         | run     | -       | -         | -        | run
cases credit_capital            | run           | -            | run         | run     | -       | -         | -        | run
cases freeze_interest           | -             | -            | run         | -       | -       | -         | -        | run
cases release_interest          | -             | -            | run         | -       | -       | -         | -        | run
bank--transactions place                | -             | -            | -           | run     | -       | -         | -        | run
bank--transactions match_to_new_ocr     | -             | -            | -           | run     | -       | -         | -        | run
bank--transactions tie                  | -             | -            | -           | run     | -       | -         | -        | run
bank--transactions hold                 | -             | -            | -           | run     | -       | -         | -        | run
bank--transactions book_entry           | -             | -            | -           | run     | -       | -         | -        | run
bank--transactions release              | -             | -            | -           | run     | -       | -         | -        | run
bank--transactions untie                | -             | -            | -           | run     | -       | -         | -        | run
bank--transactions net_deduction        | -             | -            | -           | run     | -       | -         | -        | run
bank--transactions exchange             | -             | -            | -           | run     | -       | -         | -        | run
bank--transactions undo_exchange        | -             | -            | -           | run     | -       | -         | -        | run
finance--payment-files approve_payment_file | -         | -            | run         | run     | -       | -         | -        | run
finance--payouts approve_payout             | -         | -            | run         | run     | -       | -         | -        | run
finance--payouts recalculate_payout         | -         | -            | -           | run     | -       | -         | -        | run
finance--creditor-invoices register_invoice_payment | - | -            | -           | run     | -       | -         | -        | run
finance--creditor-invoices credit_invoice   | -         | -            | -           | run     | -       | -         | -        | run
finance--payment-files send_again           | -         | -            | -           | run     | -       | -         | -        | run
finance--payment-files cancel_payment_file  | -         | -            | -           | run     | -       | -         | -        | run
bank--files read_again                  | -             | -            | -           | run     | -       | -         | -        | run
payments unplace                        | -             | -            | -           | run     | -       | -         | -        | run
bank--transactions request_refund       | -             | -            | -           | run     | -       | -         | -        | run
overpayments set_refund_account         | -             | -            | -           | run     | -       | -         | -        | run
overpayments ask_for_account            | -             | -            | -           | run     | -       | -         | -        | run
voucher--drafts approve_voucher         | -             | -            | run         | run     | -       | -         | -        | run
voucher--drafts refuse_voucher          | -             | -            | run         | run     | -       | -         | -        | run
overpayments match_to_new_ocr           | -             | -            | -           | run     | -       | -         | -        | run
overpayments request_refund             | -             | -            | -           | run     | -       | -         | -        | run
overpayments offset                     | -             | -            | -           | run     | -       | -         | -        | run
refunds approve_refund                  | -             | -            | run         | run     | -       | -         | -        | run
refunds cancel_refund                   | -             | -            | run         | run     | -       | -         | -        | run
overpayments request_income             | -             | -            | -           | run     | -       | -         | -        | run
bank--transactions request_income       | -             | -            | -           | run     | -       | -         | -        | run
income--requests approve_income         | -             | -            | run         | run     | -       | -         | -        | run
income--requests cancel_income          | -             | -            | run         | run     | -       | -         | -        | run
bank--transactions cover_shortfall      | -             | -            | -           | run     | -       | -         | -        | run
shortfalls approve_shortfall            | -             | -            | run         | run     | -       | -         | -        | run
shortfalls cancel_shortfall             | -             | -            | run         | run     | -       | -         | -        | run
payments match_to_new_ocr               | -             | -            | -           | run     | -       | -         | -        | run
`;
