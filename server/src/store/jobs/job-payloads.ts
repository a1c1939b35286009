/** Every job there is, and what it is handed. It is kept as JSON until the job has run, so ids rather than contents. */
export type JobPayloads = {
  'distribute-letters': Record<string, never>;
  'exchange-enforcement-files': Record<string, never>;
  'fold-row-counts': Record<string, never>;
  'run-due-cases': Record<string, never>;
  'roll-up-statistics': Record<string, never>;
  'seal-vouchers': Record<string, never>;
  'send-digests': Record<string, never>;
  'send-sign-in-code': { readonly code: string };
  'sweep-files': Record<string, never>;
  'tidy-sign-in': Record<string, never>;
};

export type JobName = keyof JobPayloads;
