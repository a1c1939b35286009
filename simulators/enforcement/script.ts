import { createHash } from 'node:crypto';
import type { Message } from './messages.ts';
import type { Ordered } from './read-delivery.ts';

export type Step = { readonly on: string; readonly message: Message };

export const paymentOrderFee = 30_000;
export const enforcementFee = 60_000;
const MONTHS_MAX = 24;
const grounds = ['Jag har redan betalat.', 'Varan var trasig.', 'Jag har inte beställt något.', 'Beloppet är fel.'];

/**
 * The messages about an application without manual acts: derived from its content only, so that the demo is
 * reproducible.
 */
export function buildScript(application: Ordered, receivedOn: string): readonly Step[] {
  const key = keyOf(application, receivedOn);
  const chance = chanceOf(key);
  const on = (days: number) => dayAfter(receivedOn, days);
  switch (application.kind) {
    case 'recall':
      return [{ on: on(1), message: { kind: 'recalled', recalled_on: on(1) } }];
    case 'reduction':
      return [{ on: on(1), message: { kind: 'reduced', capital: application.capital } }];
    case 'restructuring_claim':
      return [step(on(1), { kind: 'application_confirmed', authority_number: numberOf(key, on(1)), fee: 0 })];
    case 'european_payment_order':
      return scriptOfEuropeanOrder(key, on);
    case 'payment_order':
      return scriptOfOrder(key, chance, on);
    default:
      return scriptOfEnforcement(key, application.total, chance, on);
  }
}

type Chance = (at: number, of: number) => number;
type On = (days: number) => string;

/** Served abroad, which takes longer, and then declared enforceable. */
function scriptOfEuropeanOrder(key: string, on: On): Step[] {
  const number = numberOf(key, on(1));
  return [
    step(on(1), { kind: 'application_confirmed', authority_number: number, fee: paymentOrderFee }),
    step(on(95), { kind: 'decision_issued', verdict_number: number, decided_on: on(95) }),
  ];
}

/** Registered the next day, served within a week, and a verdict after about forty days; one in eight is disputed. */
function scriptOfOrder(key: string, chance: Chance, on: On): Step[] {
  if (chance(0, 25) === 0)
    return [step(on(2), { kind: 'application_rejected', reason: 'Uppgifter om svaranden saknas' })];
  const begun = [
    step(on(1), { kind: 'application_confirmed', authority_number: numberOf(key, on(1)), fee: paymentOrderFee }),
    step(on(7), { kind: 'served', served_on: on(7) }),
  ];
  if (chance(1, 8) === 0) {
    const ground = grounds[chance(2, grounds.length)]!;
    return [...begun, step(on(17), { kind: 'disputed', disputed_on: on(17), ground })];
  }
  const decided = on(36 + chance(3, 9));
  return [
    ...begun,
    step(decided, { kind: 'decision_issued', verdict_number: numberOf(key, on(1)), decided_on: decided }),
  ];
}

/**
 * Reported after two to three months: four in ten debtors have nothing, four have wages to attach, two pay everything.
 */
function scriptOfEnforcement(key: string, total: number, chance: Chance, on: On): Step[] {
  const reported = 60 + chance(4, 30);
  const fate = chance(5, 10);
  const begun = [
    step(on(1), { kind: 'application_confirmed', authority_number: numberOf(key, on(1)), fee: enforcementFee }),
    step(on(reported), { kind: 'investigation_report', reported_on: on(reported), has_assets: fate >= 4 }),
  ];
  const close = (days: number, amount: number) =>
    step(on(days), {
      kind: 'final_accounting',
      reported_on: on(days),
      amount,
      payment_reference: amount > 0 ? referenceOf(key, days) : '',
    });
  if (fate < 4) return [...begun, close(reported + 7, 0)];
  if (fate >= 8) return [...begun, close(reported + 20, total)];
  const monthly = Math.max(50_000, Math.ceil(total / (3 + chance(6, 10)) / 10_000) * 10_000);
  const months = Math.min(MONTHS_MAX, Math.max(1, Math.ceil(total / monthly)));
  const dayOf = (month: number) => reported + 5 + month * 30;
  const paid = Array.from({ length: months - 1 }, (_, at) =>
    step(on(dayOf(at + 1)), {
      kind: 'partial_accounting',
      paid_on: on(dayOf(at + 1)),
      amount: monthly,
      payment_reference: referenceOf(key, dayOf(at + 1)),
    }),
  );
  const wages = step(on(reported + 5), { kind: 'seizure_decision', decided_on: on(reported + 5), monthly });
  const year = step(on(366), { kind: 'fee_changed', changed_on: on(366), fee: enforcementFee });
  const last = close(dayOf(months), Math.min(monthly, total - monthly * (months - 1)));
  const rest = dayOf(months) > 366 ? [...paid, last, year] : [...paid, last];
  return [...begun, wages, ...rest].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

function step(on: string, message: Message): Step {
  return { on, message };
}

function chanceOf(key: string): Chance {
  const bytes = createHash('sha256').update(key).digest();
  return (at, of) => bytes.readUInt16BE(at * 2) % of;
}

/** Identifies an application independently of ids and numbers. */
export function keyOf({ kind, creditor, debtor, capital, total }: Ordered, receivedOn: string): string {
  return [kind, creditor, debtor, capital, total, receivedOn].join(' ');
}

/** The authority's case number: a running number and the year. */
export function numberOf(key: string, on: string): string {
  const digits = createHash('sha256').update(`number ${key}`).digest().readUInt32BE() % 1_000_000;
  return `01-${String(digits).padStart(6, '0')}-${on.slice(2, 4)}`;
}

export function referenceOf(key: string, part: number | string): string {
  return `KFM${createHash('sha256').update(`${key} ${part}`).digest().readUInt32BE()}`;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
