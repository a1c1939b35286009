import type { LetterContent } from '@fordra/domain/documents/letters/letter-content';
import type { LetterLanguage } from '@fordra/domain/documents/letters/letter-facts';
import type { Day } from '@fordra/domain/values/day';
import type { ServerTextKey } from '@fordra/texts/say';
import type { Figures } from './letter-figures.ts';

/** The context for writing a letter: its language, figures and texts. */
export type Worded = {
  readonly content: LetterContent;
  readonly figures: Figures;
  say(key: ServerTextKey, values?: Readonly<Record<string, string | number>>): string;
};

/** How the reader is addressed; a guardian is addressed as a person, whether the debtor is a person or a company. */
export function addresseeKind({ debtor, recipient }: LetterContent): 'company' | 'person' {
  return debtor.isCompany && !recipient.isTrustee ? 'company' : 'person';
}

/** A soft reminder is worded like an invoice, not like debt collection. */
export function isSoftReminder({ kind }: LetterContent): boolean {
  return kind === 'soft_reminder';
}

/** The last day of the interest rows: interest may have ended before the letter, as when the capital was paid. */
export function interestUntil({ interest, date }: LetterContent): Day {
  return interest.reduce<Day | null>((last, { lastDay }) => (last && last > lastDay ? last : lastDay), null) ?? date;
}

/** A reader of English may be abroad: 08-465 004 00 is +46 8 465 004 00. */
export function phoneIn(language: LetterLanguage, phone: string): string {
  return language === 'en' ? phone.replace(/^0/, '+46 ').replaceAll('-', ' ') : phone;
}
