import { type Day, isDay } from '@fordra/domain/values/is-day';
import { isLanguage, type Language } from '@fordra/texts/languages';

/** The day of the statement, today by default, and the debtor's language if it is not the reader's. */
export type StatementAddress = { readonly date?: Day; readonly language?: Language };

export function readStatementAddress({ date, language }: Readonly<Record<string, unknown>>): StatementAddress {
  return { ...(isDay(date) && { date }), ...(isLanguage(language) && { language }) };
}
