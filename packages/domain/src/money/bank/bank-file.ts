export const bankFileKinds = ['bgmax', 'camt053', 'camt054', 'pain002', 'lb_report', 'autogiro', 'unknown'] as const;
export type BankFileKind = (typeof bankFileKinds)[number];

/** Why a file of the bank is parked. The whole file is judged: nothing of it is booked. */
export const bankFileFaults = [
  'too_large',
  'unknown_file',
  'wrong_encoding',
  'document_type',
  'cut',
  'wrong_layout',
  'unknown_record',
  'wrong_count',
  'wrong_sum',
  'balance_differs',
  'date_unreadable',
  'amount_unreadable',
  'test_file',
  'several_accounts',
  /** No account of clients' money has its number. */
  'unknown_account',
  /** It states a row that is booked, with another amount. */
  'amount_differs',
  /** It has a row in another currency than that of the account. */
  'currency_differs',
  /** It divides a sum that a statement has booked whole, and of which a part is placed. */
  'sum_placed',
  /** It answers a payment file that we have not sent. */
  'unknown_payment_file',
  /** It says what became of a draw that we have not ordered. */
  'unknown_direct_debit',
] as const;
export type BankFileFault = (typeof bankFileFaults)[number];

const FAULT_LENGTH_MAX = 200;

/** The fault as it is stored with the file: its word, then the line, account or row that it is about. */
export function faultText(fault: BankFileFault, about: string | number): string {
  return `${fault} ${about}`.slice(0, FAULT_LENGTH_MAX);
}
