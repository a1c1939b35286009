import { type Movement, unknownParty } from './movements.ts';

/** A case that a person may pay, as the portal's letters state it. */
export type PayableCase = {
  readonly id: string;
  readonly number: string;
  readonly ocr: string;
  /** In öre of its currency. */
  readonly remaining: number;
  readonly currency: string;
  readonly debtor: string;
  readonly idNumber: string | null;
  readonly isClosed: boolean;
};

export const ways = {
  right: 'Rätt OCR och belopp',
  mistyped: 'Feltypat OCR-nummer',
  no_ocr: 'Utan OCR, med meddelande',
  too_much: '500 kr för mycket',
  eur: 'I euro',
  two_references: 'Två OCR-nummer i en betalning',
} as const;
export type Way = keyof typeof ways;

export type PaymentOrder = {
  readonly of: PayableCase;
  readonly way: Way;
  /** In öre; what remains unless told. */
  readonly amount?: number | undefined;
  /** The other OCR number of a payment with two. */
  readonly otherOcr?: string | undefined;
};

const TOO_MUCH = 500_00;
/** Of a case on which nothing remains. */
const SOMETHING = 100_00;
/** Kronor for a euro, near enough for a payer. */
const EURO_IN_KRONOR = 11;

/** The payment of a debtor who pays in this way, and the currency of the account that it is paid to. */
export function buildPayment(order: PaymentOrder): { readonly currency: string; readonly payment: Unnumbered } {
  const { of, way, otherOcr } = order;
  const owed = of.remaining > 0 ? of.remaining : SOMETHING;
  const amount = order.amount ?? (way === 'too_much' ? owed + TOO_MUCH : owed);
  const payment: Unnumbered = {
    ...{ kind: 'payment', amount, reference: of.ocr, references: [], message: null, endToEndId: null },
    ...{ instructed: null, payer: { ...unknownParty, name: of.debtor, idNumber: of.idNumber } },
  };
  if (way === 'mistyped') return { currency: 'SEK', payment: { ...payment, reference: mistype(of.ocr) } };
  if (way === 'no_ocr') {
    const message = `Betalning av skuld, ärende ${of.number}`;
    return { currency: 'SEK', payment: { ...payment, reference: null, message } };
  }
  if (way === 'eur') {
    const isConverted = order.amount === undefined && of.currency !== 'EUR';
    const euro = isConverted ? Math.max(1, Math.round(amount / EURO_IN_KRONOR)) : amount;
    return { currency: 'EUR', payment: { ...payment, amount: euro } };
  }
  if (way === 'two_references') {
    const half = Math.floor(amount / 2);
    const references = [
      { reference: of.ocr, amount: amount - half },
      { reference: otherOcr || mistype(of.ocr), amount: half },
    ];
    return { currency: 'SEK', payment: { ...payment, reference: null, references } };
  }
  return { currency: 'SEK', payment };
}

export type Unnumbered = Omit<Movement, 'serial'>;

/** Two neighbouring digits swapped, or the last one wrong where all are equal. */
function mistype(ocr: string): string {
  for (let at = ocr.length - 2; at > 0; at--) {
    if (ocr[at] !== ocr[at - 1]) return ocr.slice(0, at - 1) + ocr[at] + ocr[at - 1] + ocr.slice(at + 1);
  }
  return ocr.slice(0, -1) + ((Number(ocr.at(-1)) + 1) % 10);
}
