import type { CasePart } from './case-part.ts';

export type DebtorsPart = {
  readonly debtors: readonly { readonly id: string; readonly isProtected: boolean }[];
  /** The first debtor was under age when the claim arose. */
  readonly isMinor: boolean;
};

export type DebtorsOutcome = {
  /** Attributes of debtors that change, by debtor. */
  readonly debtors: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

export const debtorsPart = {
  name: 'debtors',
  unchanged: (): DebtorsOutcome => ({ debtors: {} }),
  after: ({ debtors, isMinor }: DebtorsPart): DebtorsPart => ({ debtors, isMinor }),
} satisfies CasePart;
