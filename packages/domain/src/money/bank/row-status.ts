import type { Day } from '../../values/day.ts';
import type { Currency, Ore } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';

export const bankRowStatuses = [
  'received',
  'unplaced',
  'partly_placed',
  'placed',
  /** It shows what was in transit, or is a fee or interest of the bank. */
  'tied',
  'refunding',
  'refunded',
  /** Nobody has claimed it for ten years. */
  'income',
  /** The bank has taken the money back. */
  'reversed',
] as const;
export type BankRowStatus = (typeof bankRowStatuses)[number];

/** Something of the row is not explained. */
export const openRowStatuses: readonly BankRowStatus[] = ['received', 'unplaced', 'partly_placed'];

/** A row of the bank that is stored and booked. */
export type StoredRow = {
  readonly id: string;
  readonly key: string;
  readonly amount: Ore;
  readonly currency: Currency;
  readonly valueDate: Day;
  readonly reference: string | null;
  readonly status: BankRowStatus;
  /** What nothing explains yet; of the same sign as the amount. */
  readonly unplaced: Ore;
  /** The bank has stated the account that the money came from, to which it can go back. */
  readonly hasPayerAccount?: boolean;
  /** How the bank turned the money into kronor, in which `amount` and `unplaced` then are. */
  readonly exchanged?: {
    readonly amount: Ore;
    readonly currency: Currency;
    readonly rate: number;
    readonly voucher: string;
  };
};

type Rest = Pick<StoredRow, 'unplaced' | 'status'>;

const ended: readonly BankRowStatus[] = ['refunding', 'refunded', 'income', 'reversed'];

/** Something of the row can be placed, tied or held. */
export function checkOpen({ unplaced, status }: Rest): Verdict {
  return unplaced === 0 || ended.includes(status) ? refuse('transaction_not_open') : allow;
}

/** A row of which a part is explained now, as something that is placed or tied. */
export function explainPart(row: StoredRow, part: Ore, as: 'placed' | 'tied'): StoredRow {
  const unplaced = row.unplaced - part;
  return { ...row, unplaced, status: unplaced === 0 ? as : 'partly_placed' };
}

/** A row of which a part is no longer explained. */
export function unexplainPart(row: StoredRow, part: Ore): StoredRow {
  const unplaced = row.unplaced + part;
  return { ...row, unplaced, status: unplaced === row.amount ? 'unplaced' : 'partly_placed' };
}
