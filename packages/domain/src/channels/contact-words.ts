/** Who called. */
export const contactDirections = ['out', 'in'] as const;
export type ContactDirection = (typeof contactDirections)[number];

/** How a call ended. */
export const contactOutcomes = ['reached', 'no_answer', 'voicemail', 'wrong_person', 'hung_up'] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

/** What became of a promise to pay. */
export const promiseStatuses = ['open', 'kept', 'broken'] as const;
export type PromiseStatus = (typeof promiseStatuses)[number];
