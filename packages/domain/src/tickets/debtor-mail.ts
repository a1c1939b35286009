/** How a debtor is written to by e-mail. */
export type DebtorMail = { readonly email: string; readonly language: 'sv' | 'en' };

type Debtor = {
  readonly email: string | null;
  /** The debtor's chosen language. */
  readonly language: DebtorMail['language'] | null;
  readonly isForeign: boolean;
  readonly isProtected: boolean;
  readonly hasGuardian: boolean;
  readonly isDeceased: boolean;
};

/** Null for a debtor who may not be mailed: as with letters, a person with a protected identity or a guardian is not, nor one who is dead. */
export function debtorMailOf({ email, language, isForeign, ...debtor }: Debtor): DebtorMail | null {
  if (!email || debtor.isProtected || debtor.hasGuardian || debtor.isDeceased) return null;
  return { email, language: language ?? (isForeign ? 'en' : 'sv') };
}
