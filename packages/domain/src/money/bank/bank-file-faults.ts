/** Why a file of the bank is not read. The whole file is judged: nothing of it is used. */
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
] as const;

export type BankFileFault = (typeof bankFileFaults)[number];
