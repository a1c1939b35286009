/** The kinds of invoice, and how much of it has been credited (spec B §3). */
export const invoiceTypes = ['invoice', 'rent', 'subscription', 'parking_fee'] as const;
export const creditStatuses = ['none', 'partly_credited', 'credited'] as const;

/** The rates of VAT on a line (spec B §9), in percent as they are written. */
export const vatPercents = ['0', '6', '12', '25'] as const;
export type VatPercent = (typeof vatPercents)[number];
