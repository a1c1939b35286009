/**
 * The failures that can be chosen: late, refusing every file, disconnecting in the middle, accepting a batch without a
 * receipt, invalid receipts, unreachable.
 */
export const failures = {
  slow: 'Långsam: svarar inte i tid',
  broken: 'Trasig: kan inte spara filer',
  cut: 'Avbryter: bryter förbindelsen mitt i en sändning',
  lost_answer: 'Tappar svaret: tar emot sändningen men säger det inte',
  garbage: 'Skräp: svarar obegripligt',
  gone: 'Borta: ingen svarar',
} as const;

export type Failure = keyof typeof failures;
