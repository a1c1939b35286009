/** The failures that can be chosen: late, unreachable, an invalid answer, or false claims. */
export const failures = {
  slow: 'Långsam: svarar inte i tid',
  gone: 'Borta: ingen svarar',
  internal_error: '500: internt fel',
  garbage: 'Skräp: svarar obegripligt',
  bad_signature: 'Lögn: underskriften stämmer inte',
  no_signature: 'Lögn: ingen underskrift (alg none)',
  symmetric: 'Lögn: underskriven med klientens hemlighet (HS256)',
  wrong_nonce: 'Lögn: svar på en annan fråga (nonce)',
  wrong_audience: 'Lögn: svar till en annan portal (aud)',
  wrong_issuer: 'Lögn: svar från någon annan (iss)',
  other_tenant: 'Lögn: en katalog som inte är personens (tid)',
  too_old: 'Lögn: ett svar från i går (exp)',
} as const;

export type Failure = keyof typeof failures;
