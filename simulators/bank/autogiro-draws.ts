import {
  type DrawOrder,
  type DrawResult,
  writeCancellations,
  writePaymentSpecification,
  writeRejections,
} from './autogiro-files.ts';
import type { Unnumbered } from './build-payment.ts';
import { unknownParty } from './movements.ts';

/** What is in the account when money is drawn: enough, not enough, enough on the next day, or it is closed. */
export const funds = {
  yes: 'Täckning',
  no: 'Täckning saknas',
  next_day: 'Täckning nästa dag',
  closed: 'Kontot avslutat',
} as const;
export type Funds = keyof typeof funds;

export type SimulatedDraw = DrawOrder & {
  status: 'waiting' | 'paid' | 'refused' | 'cancelled' | 'refunded';
  funds: Funds;
  isSilent: boolean;
};

type Bankgirot = {
  /** The bankgiro that draws. */
  ours(): string;
  send(what: string, on: string, write: (number: number) => Buffer): void;
  /** Puts money on the account, or takes it; false if the day is closed. */
  book(movement: Unnumbered, day: string): boolean;
  /** The payer has a mandate. */
  mayDraw(payer: string): boolean;
};

type Refund = DrawOrder & { readonly code: string };

const results = { yes: '0', no: '1', next_day: '9', closed: '2' } as const;

/** The orders to draw money, and what became of them. */
export function openDraws({ ours, send, book, mayDraw }: Bankgirot) {
  const draws: SimulatedDraw[] = [];
  const specify = (on: string, drawn: readonly DrawResult[], refunds: readonly Refund[] = []) => {
    const sum = drawn.reduce((all, one) => all + (one.result === '0' ? one.amount : 0), 0);
    if (sum > 0 && !book(movementOf(sum), on)) return false;
    for (const { amount } of refunds) if (!book(movementOf(-amount), on)) return false;
    send('BETSPEC', on, (number) => writePaymentSpecification(ours(), on, { number, results: drawn, refunds }));
    return true;
  };
  return {
    /** Newest first. */
    list: draws,
    take(order: DrawOrder, on: string): void {
      const comment = order.day <= on ? '13' : mayDraw(order.payer) ? undefined : '01';
      if (comment) send('AVVISADE', on, () => writeRejections(ours(), on, [{ ...order, comment }]));
      else draws.unshift({ ...order, status: 'waiting', funds: 'yes', isSilent: false });
    },
    cancel(draw: SimulatedDraw, on: string, code: '03' | '11' | '25'): void {
      draw.status = 'cancelled';
      send('MAKULERING', on, () => writeCancellations(ours(), on, [{ ...draw, code, comment: '12' }]));
    },
    /** Those of a payer that wait, on one day or any. */
    waiting: (payer: string, day?: string) =>
      draws.filter((one) => isWaiting(one) && one.payer === payer && (day === undefined || one.day === day)),
    /** The payer gets the money of a draw back, by the code of the reason. */
    refund(payer: string, day: string, code: string, on: string): boolean {
      const draw = draws.find((one) => one.status === 'paid' && one.payer === payer && one.day === day);
      if (!draw || !/^0[123]$/.test(code) || !specify(on, [], [{ ...draw, code }])) return false;
      draw.status = 'refunded';
      return true;
    },
    /** Draws what is due, unless a person has decided otherwise. */
    settle(day: string): void {
      const due = draws.filter((one) => isWaiting(one) && one.day <= day && !one.isSilent);
      const drawn = due.map((draw) => ({ ...draw, result: results[draw.funds] }));
      if (due.length === 0 || !specify(day, drawn)) return;
      for (const draw of due) {
        if (draw.funds === 'next_day') draw.funds = 'yes';
        else draw.status = draw.funds === 'yes' ? 'paid' : 'refused';
      }
    },
  };
}

export function isWaiting({ status }: SimulatedDraw): boolean {
  return status === 'waiting';
}

function movementOf(amount: number): Unnumbered {
  return {
    ...{ kind: amount < 0 ? 'return' : 'payment', amount, message: 'Autogiro', reference: null, references: [] },
    ...{ endToEndId: null, instructed: null, payer: unknownParty },
  };
}
