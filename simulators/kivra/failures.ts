/**
 * The failures that can be chosen: late, an error answer, an invalid answer, a letter accepted without an answer,
 * unreachable.
 */
export const failures = {
  slow: 'Långsam: svarar inte i tid',
  busy: '429: för många anrop',
  broken: '500: internt fel',
  lost_answer: 'Tappar svaret: tar emot brevet men svarar inte',
  garbage: 'Skräp: svarar obegripligt',
  gone: 'Borta: ingen svarar',
} as const;

export type Failure = keyof typeof failures;
