import type { LetterContent } from '@fordra/domain/documents/letters/letter-content';
import type { ServerTextKey } from '@fordra/texts/say';
import type { Figures } from './letter-figures.ts';

/** The context for writing a letter: its language, figures and texts. */
export type Worded = {
  readonly content: LetterContent;
  readonly figures: Figures;
  say(key: ServerTextKey, values?: Readonly<Record<string, string | number>>): string;
};

/** How the reader is addressed; a trustee is addressed as a person, whether the debtor is a person or a company. */
export function addresseeKind({ debtor, recipient }: LetterContent): 'company' | 'person' {
  return debtor.isCompany && !recipient.isTrustee ? 'company' : 'person';
}

/** A soft reminder is worded like an invoice, not like debt collection. */
export function isSoftReminder({ kind }: LetterContent): boolean {
  return kind === 'soft_reminder';
}
