/** How a case was closed; `permanently` cannot be reopened (rules §8.1). */
export const closedKinds = ['manually', 'fully_paid', 'cancelled', 'permanently'] as const;

export type ClosedKind = (typeof closedKinds)[number];

/** Why a case was closed. A debt that is written off by decision has a kind and no reason; `prescribed` is ours (rules H14). */
export const closedReasons = [
  'bankruptcy',
  'capital_paid_to_creditor',
  'credit',
  'deceased',
  'fully_paid',
  'fully_paid_with_depreciation',
  'migrated',
  'recalled',
  'resubmit_invoice',
  'dispute',
  'contractual',
  'prescribed',
] as const;

export type ClosedReason = (typeof closedReasons)[number];

export type Closure = { readonly kind: ClosedKind; readonly reason: ClosedReason | null };
