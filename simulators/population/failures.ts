/** The failures that can be chosen. */
export const failures = {
  slow: 'Långsamt: svarar inte i tid',
  busy: 'Fel: UndantagSvar, för många frågor',
  broken: '500: internt fel',
  garbage: 'Skräp: svarar obegripligt',
  gone: 'Borta: ingen svarar',
  other_number: 'Fel person: svarar om ett annat personnummer',
} as const;

export type Failure = keyof typeof failures;
