import type { Sentence } from '@fordra/domain/cases/summary/sentence';
import type { CostComponent } from '@fordra/domain/money/allocation/debt-components';
import type { Day } from '@fordra/domain/values/day';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { isolate } from '../../../ui/format/isolate.ts';
import { todayInSweden } from '../../../ui/format/today.ts';

const yearLength = 4;

export type CaseWords = {
  /** A day in words: `3 mars`, with its year if it is not this one. */
  readonly day: (day: string) => string;
  readonly amount: (ore: number) => string;
  /** The names of fees, as a list within a sentence. */
  readonly fees: (fees: readonly CostComponent[]) => string;
  readonly say: (sentence: Sentence) => string;
};

/** The texts of a case's page, with formatted days and amounts. */
export function useCaseWords(currency: unknown): CaseWords {
  const { formatMessage, formatDate, formatList } = useIntl();
  const labels = useLabels();
  return useMemo(() => {
    const thisYear = todayInSweden().slice(0, yearLength);
    const day = (one: string) =>
      formatDate(`${one}T12:00:00Z`, {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'long',
        ...(one.slice(0, yearLength) !== thisYear && { year: 'numeric' }),
      });
    const amount = (ore: number) => isolate(formatAmount(ore, `currency:${String(currency ?? 'SEK')}`));
    const namesOf = (fees: readonly CostComponent[]) =>
      formatList(fees.map((fee) => lowerFirst(labels.enumValue('transactions', 'ledger_account', fee))));
    const say = ({ key, days = {}, amounts = {}, choices = {}, item, question, fees }: Sentence) =>
      formatMessage(
        { id: key },
        {
          ...each(days, (one: Day) => day(one)),
          ...each(amounts, amount),
          ...choices,
          ...(item !== undefined && { item: lowerFirst(labels.named(`flow.item.${item}`)) }),
          ...(question && { question: formatMessage({ id: question }) }),
          ...(fees && { fee: namesOf(fees) }),
        },
      );
    return { day, amount, say, fees: namesOf };
  }, [formatMessage, formatDate, formatList, labels, currency]);
}

function each<Value>(
  values: Readonly<Record<string, Value | null>>,
  say: (value: Value) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, one]) => [name, one === null ? 'none' : say(one)]));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
