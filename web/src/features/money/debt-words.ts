import type { DebtComponent } from '@fordra/domain/money/allocation/debt-components';
import type { MessageId } from '@fordra/texts/message-id';
import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { formatAmount } from '../../ui/format/format-amount.ts';
import type { DebtLine } from './debt-summary.ts';
import { lineValues } from './line-values.ts';

export type DebtWords = {
  /** With öre, as everywhere in the portal. */
  readonly amount: (minorUnits: number) => string;
  readonly part: (component: DebtComponent) => string;
  /** The wording for case workers. */
  readonly line: (line: DebtLine) => string;
  /** The wording for debtors. */
  readonly plainLine: (line: DebtLine) => string;
  readonly ground: (line: DebtLine) => string | undefined;
};

/** The texts of a debt, in the language of the surrounding page. */
export function useDebtWords(currency: string): DebtWords {
  const intl = useIntl();
  return useMemo(() => buildWords(intl, currency), [intl, currency]);
}

function buildWords(intl: IntlShape, currency: string): DebtWords {
  const say = (id: string, values?: DebtLine['values']) => intl.formatMessage({ id: id as MessageId }, values);
  const values = (line: DebtLine) => ({ ...lineValues(line.values), part: say(`explain.part.${line.component}`) });
  return {
    amount: (minorUnits) => formatAmount(minorUnits, `currency:${currency}`),
    part: (component) => say(`debt.name.${component}`),
    line: (line) => say(line.key, values(line)),
    plainLine: (line) => say(line.key.replace('explain.', 'plain.'), values(line)),
    ground: ({ ground }) => (ground === null ? undefined : say(`explain.ground.${ground}`)),
  };
}
