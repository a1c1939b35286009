/** How a debtor is written to by e-mail. */
export type DebtorMail = { readonly email: string; readonly language: 'sv' | 'en' };

type Debtor = {
  readonly email: string | null;
  /** The debtor's chosen language. */
  readonly language: DebtorMail['language'] | null;
  readonly isForeign: boolean;
  readonly isProtected: boolean;
  readonly hasGuardian: boolean;
};

/** Null for a debtor who may not be mailed: as with letters, a person with a protected identity or a guardian is not. */
export function debtorMailOf({ email, language, isForeign, isProtected, hasGuardian }: Debtor): DebtorMail | null {
  if (!email || isProtected || hasGuardian) return null;
  return { email, language: language ?? (isForeign ? 'en' : 'sv') };
}
