import type { CaseFact } from '../../cases/states/case-facts.ts';
import type { Condition } from '../../cases/transitions/conditions.ts';
import type { LetterChannel } from '../../documents/letters/letter-channels.ts';
import type { Day } from '../../values/day.ts';
import type { FlowItem, FlowType } from '../items/flow-items.ts';

/** What a wait counts from: the invoice's due day, the item before, the last letter's due day, the verdict. */
export const waitOrigins = ['due', 'previous', 'letter_due', 'verdict'] as const;

export type FlowWait = {
  readonly from: (typeof waitOrigins)[number];
  readonly days?: number;
  readonly banking_days?: number;
};

export type FlowEntry = {
  readonly key: string;
  readonly item: FlowItem;
  readonly wait: FlowWait;
  /** All must hold, or the item is skipped: to the key in `else`, or to the next one. */
  readonly when: readonly Condition<CaseFact>[];
  /** Tried in this order. */
  readonly channels: readonly LetterChannel[];
  /** How long its letter gives the debtor to pay. */
  readonly pay_within_days?: number;
  readonly repeat?: { readonly days?: number; readonly months?: number };
  readonly else?: string;
};

/** The flow of a case as data (model §8); a case pins the version it began with. */
export type FlowConfiguration = {
  readonly account?: string;
  readonly creditor?: string;
  readonly type: FlowType;
  readonly version: number;
  readonly valid_from: Day;
  readonly items: readonly FlowEntry[];
};
