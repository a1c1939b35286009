/**
 * The jobs that code adds and what each is handed; others only recur. A payload is kept as JSON until the job has run, so
 * it holds ids rather than contents.
 */
export type JobPayloads = {
  'distribute-letters': Record<string, never>;
  'exchange-enforcement-files': Record<string, never>;
  'send-sign-in-code': { readonly code: string };
};

export type JobName = keyof JobPayloads;
