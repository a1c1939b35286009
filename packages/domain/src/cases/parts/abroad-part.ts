import type { AbroadStatus } from '../../abroad/collection-statuses.ts';
import type { CasePart, NewIds } from './case-part.ts';

/** The running collection abroad of a case. */
export type CaseAbroad = {
  /** Null until it is saved. */
  readonly id: string | null;
  readonly status: Exclude<AbroadStatus, 'ended'>;
  /** Where it is collected; null: where the debtor lives. */
  readonly country: string | null;
  /** The agent that has the case. */
  readonly agent: string | null;
};

export type AbroadPart = {
  readonly abroad: CaseAbroad | null;
  /** Agents that may be given a case in the debtor's country, the likely one first. */
  readonly agentsAbroad: readonly string[];
};

export type AbroadOutcome = {
  readonly abroad: CaseAbroad | null;
  /** The one that was running has ended; another may have begun since. */
  readonly abroadEnded: boolean;
};

export const abroadPart = {
  name: 'abroad',
  unchanged: ({ abroad }: AbroadPart): AbroadOutcome => ({ abroad, abroadEnded: false }),
  after: ({ agentsAbroad }: AbroadPart, { abroad }: AbroadOutcome, ids: NewIds): AbroadPart => ({
    agentsAbroad,
    abroad: abroad && { ...abroad, id: abroad.id ?? ids.abroad?.[0] ?? 'new collection' },
  }),
} satisfies CasePart;
