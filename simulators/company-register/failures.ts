/** The failures that can be chosen. */
export const failures = {
  slow: 'Långsamt: svarar inte i tid',
  busy: '429: för många anrop',
  broken: '500: internt fel',
  garbage: 'Skräp: svarar obegripligt',
  gone: 'Borta: ingen svarar',
  changed: 'Ändrat: ingen som frågar får längre teckna firman',
  struck_off: 'Avregistrerat: företagen finns inte längre',
} as const;

export type Failure = keyof typeof failures;
