/** How it can be told to fail: to be late, to answer an error, to talk nonsense, to take a letter and not say so, to be away. */
export const failures = {
  slow: 'Långsam: svarar inte i tid',
  busy: '429: för många anrop',
  broken: '500: internt fel',
  lost_answer: 'Tappar svaret: tar emot brevet men svarar inte',
  garbage: 'Skräp: svarar obegripligt',
  gone: 'Borta: ingen svarar',
} as const;

export type Failure = keyof typeof failures;
