import { sumSettlement } from '@fordra/domain/money/settlement/compute-settlement';
import type { Day } from '@fordra/domain/values/day';
import type { DailySettlement } from '@fordra/resources/money/settlement/daily-settlements';
import type { SettledDay } from '../../store/money/daily-settlements.ts';
import type { UnsettledVoucher } from '../../store/money/unsettled-vouchers.ts';
import type { NumberedSettled } from './settled-rows.ts';

type Figures = DailySettlement['figures'];
type InCurrencies = Record<string, number>;

/** The figures of the days with those of these vouchers. */
export function addFigures(
  before: ReadonlyMap<Day, Figures>,
  vouchers: readonly UnsettledVoucher[],
  { numbered, settledOn }: { readonly numbered: readonly NumberedSettled[]; readonly settledOn: (booked: Day) => Day },
): readonly SettledDay[] {
  const settled = Map.groupBy(numbered, ({ voucher }) => voucher.id);
  const days = Map.groupBy(vouchers, ({ booked }) => settledOn(booked));
  return [...days].map(([date, own]) => {
    const numbers = own.map(({ number }) => number);
    const sums = openSums(before.get(date));
    for (const voucher of own) {
      add(sums.vouchers, voucher.kind, 1);
      for (const { currency, cameIn, placed } of voucher.sums) {
        add(sums.came_in, currency, cameIn);
        add(sums.placed, currency, placed);
      }
      for (const { settlement, party } of settled.get(voucher.id) ?? []) {
        const { currency } = party.postings[0]!;
        const { toCreditor, kept, charges, vat } = sumSettlement(settlement);
        add(sums.to_creditors, currency, toCreditor);
        add(sums.to_us, currency, kept);
        add(sums.charges, currency, charges);
        add(sums.vat, currency, vat);
      }
    }
    return { date, from: Math.min(...numbers), to: Math.max(...numbers), figures: sums };
  });
}

function openSums(before: Figures | undefined) {
  const copy = (sums: Readonly<InCurrencies> | undefined): InCurrencies => ({ ...sums });
  return {
    ...{ came_in: copy(before?.came_in), placed: copy(before?.placed), to_creditors: copy(before?.to_creditors) },
    ...{ to_us: copy(before?.to_us), charges: copy(before?.charges), vat: copy(before?.vat) },
    vouchers: copy(before?.vouchers),
  };
}

/** Zeros are left out. */
function add(sums: InCurrencies, key: string, amount: number): void {
  const sum = (sums[key] ?? 0) + amount;
  if (sum === 0) delete sums[key];
  else sums[key] = sum;
}
