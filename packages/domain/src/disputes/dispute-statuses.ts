/** What a dispute began with: the debtor's objection to us, one to the enforcement authority, or a decision of ours. */
export const disputeOrigins = ['objection', 'authority', 'manual'] as const;

export type DisputeOrigin = (typeof disputeOrigins)[number];

/** How a dispute ends. */
export const disputeEnds = ['recalled', 'accepted', 'part_credited', 'won', 'won_in_part', 'lost', 'dropped'] as const;

export type DisputeEnd = (typeof disputeEnds)[number];

export const disputeStatuses = ['open', ...disputeEnds] as const;

/** What the work on a dispute is written down as, until it is charged. */
export const specificationStatuses = ['draft', 'approved', 'invoiced'] as const;

export const bundleStatuses = ['queued', 'built', 'failed'] as const;
