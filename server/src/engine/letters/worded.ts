import type { LetterContent } from '@fordra/domain/documents/letters/letter-content';
import type { ServerTextKey } from '@fordra/texts/say';
import type { Figures } from './letter-figures.ts';

/** A letter on its way into words: how it writes figures and says things in its language. */
export type Worded = {
  readonly content: LetterContent;
  readonly figures: Figures;
  say(key: ServerTextKey, values?: Readonly<Record<string, string | number>>): string;
};

/** How the reader is spoken to; a trustee is a person, whoever owes. */
export function whoIn({ debtor, recipient }: LetterContent): 'company' | 'person' {
  return debtor.isCompany && !recipient.isTrustee ? 'company' : 'person';
}

/** A soft reminder asks like an invoice does, not like a collector. */
export function isKind({ kind }: LetterContent): boolean {
  return kind === 'soft_reminder';
}
