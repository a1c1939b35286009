export const eInvoiceDirections = ['out', 'in'] as const;
export const eInvoiceFormats = ['bis_billing_3', 'svefaktura'] as const;
export type EInvoiceFormat = (typeof eInvoiceFormats)[number];

/** Out: queued, sent, delivered, accepted or rejected. In: received, imported as a case, or parked for a person. */
export const eInvoiceStatuses = [
  'queued',
  'sent',
  'delivered',
  'accepted',
  'rejected',
  'received',
  'imported',
  'parked',
] as const;
export type EInvoiceStatus = (typeof eInvoiceStatuses)[number];

/** Why an e-invoice waits, was rejected, or is parked. */
export const eInvoiceFaults = [
  'unavailable',
  'receiver_not_reachable',
  'rejected_by_receiver',
  'not_valid',
  'not_readable',
  'not_for_us',
  'foreign_supplier',
  'creditor_unknown',
  'creditor_not_active',
  'case_refused',
] as const;
export type EInvoiceFault = (typeof eInvoiceFaults)[number];

/** How far an answer of the receiver is: one that arrives late takes nothing back. */
const ranks: Partial<Readonly<Record<EInvoiceStatus, number>>> = { sent: 1, delivered: 2, accepted: 3, rejected: 3 };

export function isFurther(from: EInvoiceStatus, to: EInvoiceStatus): boolean {
  return (ranks[to] ?? 0) > (ranks[from] ?? 0);
}
