/** The failures that can be chosen: late, an error answer, an invalid answer, unreachable. */
export const failures = {
  slow: 'Långsam: svarar inte i tid',
  requestTimeout: '408: hann inte',
  tooManyRequests: '429: för många anrop',
  internalError: '500: internt fel',
  Maintenance: '503: underhåll',
  garbage: 'Skräp: svarar obegripligt',
  gone: 'Borta: ingen svarar',
} as const;

export type Failure = keyof typeof failures;
