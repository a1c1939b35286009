/** The failures that can be chosen. */
export const failures = {
  slow: 'Långsam: svarar inte i tid',
  busy: '429: för många anrop',
  broken: '500: internt fel',
  garbage: 'Skräp: svarar obegripligt',
  gone: 'Borta: ingen svarar',
  lost_answer: 'Tappar svaret: tar emot beställningen men svarar inte',
  other_number: 'Fel person: svarar om ett annat nummer',
  impossible: 'Omöjliga siffror: ett negativt antal anmärkningar',
} as const;

export type Failure = keyof typeof failures;
