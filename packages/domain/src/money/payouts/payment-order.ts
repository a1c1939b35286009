/** What an order of a payment is for. */
export const paymentOrderKinds = ['refund'] as const;
export type PaymentOrderKind = (typeof paymentOrderKinds)[number];

export const paymentOrderStatuses = [
  'waiting',
  'in_file',
  'accepted',
  /** The bank has taken the money from our account. */
  'debited',
  'refused',
  /** The receiver's bank has sent the money back. */
  'returned',
] as const;
export type PaymentOrderStatus = (typeof paymentOrderStatuses)[number];

/** Who is paid, and to which account: a bankgiro, a plusgiro, a Swedish bank account or an IBAN. */
export type PaymentReceiver = {
  readonly name: string;
  readonly bankgiro?: string | undefined;
  readonly plusgiro?: string | undefined;
  readonly clearing_number?: string | undefined;
  readonly account_number?: string | undefined;
  readonly iban?: string | undefined;
  readonly bic?: string | undefined;
};
