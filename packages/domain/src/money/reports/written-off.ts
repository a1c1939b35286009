import { type Ore, ore, roundHalfUp, sumOre } from '../../values/money.ts';

/** The rates of VAT in percent, by which what is written off is divided. */
export const writtenOffRates = ['25', '12', '6', '0'] as const;
export type WrittenOffRate = (typeof writtenOffRates)[number];

/** An invoice, and what of its capital is written off. */
export type WrittenOffInvoice = {
  readonly amount: Ore;
  readonly vat: Readonly<Record<Exclude<WrittenOffRate, '0'>, Ore>>;
  readonly lost: Ore;
};

export type WrittenOff = Readonly<Record<WrittenOffRate, { readonly amount: Ore; readonly vat: Ore }>>;

const rates = [25, 12, 6] as const;

/**
 * What is written off by the rates of VAT of its invoices, in proportion (rules §4.3). Amounts include the VAT and sum to
 * what is lost; what no rate is known of has the rate 0.
 */
export function splitWrittenOff(invoices: readonly WrittenOffInvoice[]): WrittenOff {
  const parts = invoices.map(splitInvoice);
  const sum = (rate: WrittenOffRate, of: 'amount' | 'vat') => sumOre(parts.map((part) => part[rate][of]));
  return Object.fromEntries(
    writtenOffRates.map((rate) => [rate, { amount: sum(rate, 'amount'), vat: sum(rate, 'vat') }]),
  ) as WrittenOff;
}

function splitInvoice({ amount, vat, lost }: WrittenOffInvoice): WrittenOff {
  const share = (numerator: number, denominator: number) =>
    amount === 0 ? 0 : roundHalfUp(BigInt(numerator) * BigInt(lost), BigInt(denominator) * BigInt(amount));
  const taxed = rates.map((rate) => {
    const of = vat[`${rate}`];
    // 25 of 125 parts are the VAT.
    return [`${rate}`, { amount: share(of * (100 + rate), rate), vat: share(of, 1) }] as const;
  });
  const rest = ore(lost - sumOre(taxed.map(([, part]) => part.amount)));
  return Object.fromEntries([...taxed, ['0', { amount: rest, vat: 0 }]]) as WrittenOff;
}
