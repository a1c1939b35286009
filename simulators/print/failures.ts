/** How it can be told to fail: to be late, to refuse every file, to hang up in the middle, to take a batch and not say so, to talk nonsense, to be away. */
export const failures = {
  slow: 'Långsam: svarar inte i tid',
  broken: 'Trasig: kan inte spara filer',
  cut: 'Avbryter: bryter förbindelsen mitt i en sändning',
  lost_answer: 'Tappar svaret: tar emot sändningen men säger det inte',
  garbage: 'Skräp: svarar obegripligt',
  gone: 'Borta: ingen svarar',
} as const;

export type Failure = keyof typeof failures;
