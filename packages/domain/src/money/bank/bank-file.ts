export const bankFileKinds = ['bgmax', 'camt053', 'camt054', 'pain002', 'lb_report', 'autogiro', 'unknown'] as const;
export type BankFileKind = (typeof bankFileKinds)[number];

/** Why a file is parked: something in it is wrong, so that nothing of it is booked. */
export const bankFileFaults = [
  /** It states a row that is booked, with another amount. */
  'amount_differs',
  /** It has a row in another currency than that of the account. */
  'currency_differs',
] as const;
export type BankFileFault = (typeof bankFileFaults)[number];
