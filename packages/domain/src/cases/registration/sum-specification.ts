import { type Ore, ore, roundHalfUp, sumOre, vatOn } from '../../values/money.ts';
import type { SpecificationLine } from './case-input.ts';
import type { VatPercent } from './invoice-terms.ts';

export type InvoiceTotals = {
  readonly excludingVat: Ore;
  readonly vat: Readonly<Record<Exclude<VatPercent, '0'>, Ore>>;
  readonly total: Ore;
};

/** The precision of units: thousandths, as for kilowatt-hours and hours. */
const UNIT_PARTS = 1_000;

/** The sum of an invoice's lines; VAT is rounded once for each rate, as on the invoice. */
export function sumSpecification(lines: readonly SpecificationLine[], rounding: Ore = 0): InvoiceTotals {
  const netOf = (rate?: VatPercent) =>
    sumOre(lines.filter((line) => rate === undefined || line.vat_percent === rate).map(lineTotal));
  const vatAt = (rate: VatPercent) => vatOn(netOf(rate), Number(rate) * 100);
  const vat = { '6': vatAt('6'), '12': vatAt('12'), '25': vatAt('25') };
  const excludingVat = netOf();
  return { excludingVat, vat, total: ore(excludingVat + sumOre(Object.values(vat)) + rounding) };
}

function lineTotal({ unit_price: price, unit_count: count }: SpecificationLine): Ore {
  return roundHalfUp(BigInt(price) * BigInt(Math.round(count * UNIT_PARTS)), BigInt(UNIT_PARTS));
}
