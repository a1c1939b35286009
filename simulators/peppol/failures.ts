/** The failures that can be chosen: late, unable to store files, a lost answer, files that cannot be read, unreachable. */
export const failures = {
  slow: 'Långsam: svarar inte i tid',
  broken: 'Trasig: kan inte spara filer',
  lost_answer: 'Tappar svaret: tar emot fakturan men säger det inte',
  garbage: 'Skräp: svarar obegripligt',
  gone: 'Borta: ingen svarar',
} as const;

export type Failure = keyof typeof failures;
