import type { RefusalDetail } from '@fordra/domain/cases/actions/describe-refusal';
import type { InvoicePart } from '@fordra/domain/cases/registration/read-invoice';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { Day } from '@fordra/domain/values/day';
import { type Language, say } from '@fordra/texts/say';

export type RefusalAbout = {
  /** What is true of the item; its text replaces that of the refusal. */
  readonly detail?: RefusalDetail | undefined;
  /** What an invoice lacks that is refused as incomplete. */
  readonly missing?: readonly InvoicePart[] | undefined;
  /** The values that the text of the refusal asks for. */
  readonly words?: Readonly<Record<string, string | number>>;
};

const formats = { sv: 'sv-SE', en: 'en-GB' } as const;

/** A refusal in words: what is true of the item and what would lift it, where that is known. */
export function sayRefusal(language: Language, refusal: Refusal, about: RefusalAbout = {}): string {
  const { detail, missing, words = {} } = about;
  if (missing) {
    const names = missing.map((part) => say(language, `refusal_detail.missing.${part}`));
    const list = new Intl.ListFormat(formats[language]).format(names);
    return say(language, 'refusal_detail.incomplete_invoice', { missing: list });
  }
  if (!detail) return say(language, `refusal.${refusal}`, words);
  const { key, state, day } = detail;
  return say(language, `refusal_detail.${key}`, { state, day: day === null ? 'none' : dayInWords(language, day) });
}

function dayInWords(language: Language, day: Day): string {
  const format = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(formats[language], format);
}
