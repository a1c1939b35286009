/** The failures that can be chosen: no answer, error answers, and reports that arrive twice or are forged. */
export const failures = {
  lost_answer: 'Tappar svaret: tar emot sms:et men svarar inte',
  dark: 'Tappar svaret och listar inga sms',
  busy: '429: för många anrop',
  broken: '500: internt fel',
  garbage: 'Skräp: tar emot sms:et men svarar obegripligt',
  slow: 'Långsam: tar emot sms:et men svarar inte i tid',
  gone: 'Borta: ingen svarar',
  twice: 'Rapporterar dubbelt: samma kvittens två gånger',
  forged: 'Förfalskar: kvittenser och svar till en adress med fel underskrift',
} as const;

export type Failure = keyof typeof failures;
