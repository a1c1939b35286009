import { isDay } from '@fordra/domain/values/day';
import { formatInstant } from '../../../ui/format/format-instant.ts';

/** Which data of an event are amounts in öre, and which are enum values of a case; the rest are days, numbers or free text. */
const amounts: readonly string[] = ['amount', 'settled'];
const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state_changed: { from: 'state', to: 'state' },
  case_closed: { kind: 'closed_kind' },
};
const decided: readonly string[] = ['decision_made', 'decision_defaulted'];

/** Data that the text of an event asks for and that older events lack. */
const added: Readonly<Record<string, Readonly<Record<string, null>>>> = {
  remainder_depreciated: { reason: null },
  interest_frozen: { ground: null },
};

type Forms = {
  readonly amount: (ore: number) => string;
  readonly day: (day: string) => string;
  /** A value of one of the case's attributes, formatted. */
  readonly word: (attribute: string, value: string) => string;
  /** The chosen options of a decision. */
  readonly options: (value: string) => string;
};

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
}

/** The values of an event, formatted for its text. */
export function eventWords(
  key: string,
  data: Readonly<Record<string, unknown>>,
  { amount, day, word, options }: Forms,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries({ ...added[key], ...data }).map(([name, value]) => {
      const attribute = wordsOf[key]?.[name];
      if (attribute) return [name, word(attribute, String(value)).toLocaleLowerCase()];
      if (name === 'option' && decided.includes(key)) return [name, options(String(value))];
      if (isDay(value)) return [name, day(value)];
      if (isInstant(value)) return [name, formatInstant(value)];
      if (typeof value !== 'number') return [name, String(value ?? '')];
      return [name, amounts.includes(name) ? amount(value) : value];
    }),
  );
}
