import { caseStates } from '@fordra/domain/cases/states/case-states';
import { letterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { lowerFirst } from '../diagram/flow-words.ts';
import type { DifferingCase } from './flow-comparison.ts';
import { inOrder } from './in-order.ts';

/** The differences for one case, a few words each. */
export function useCaseDifferenceWords(): (one: DifferingCase) => readonly string[] {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return useCallback(
    ({ letters, fees, decisions, stages, fault, currency }) => {
      const amount = (ore: number) => formatAmount(ore, `currency:${currency}`);
      const counted = (name: string, before: string | number, after: string | number) =>
        formatMessage({ id: 'flow_diagram.compare.case_count' }, { name, before, after });
      return [
        ...inOrder(letters, letterKinds).map(([kind, { before, after }]) =>
          counted(labels.enumValue('letters', 'kind', kind), before, after),
        ),
        ...Object.entries(fees).map(([fee, { before, after }]) =>
          counted(labels.enumValue('transactions', 'ledger_account', fee), amount(before), amount(after)),
        ),
        ...Object.entries(decisions).map(([type, { before, after }]) =>
          counted(labels.enumValue('decisions', 'type', type), before, after),
        ),
        ...inOrder(stages, caseStates).map(([state, { before, after }]) => {
          const stage = labels.enumValue('cases', 'state', state);
          if (before === null || after === null) {
            const id = before === null ? 'flow_diagram.compare.case_reached' : 'flow_diagram.compare.case_missed';
            return formatMessage({ id }, { stage });
          }
          const id = after > before ? 'flow_diagram.compare.case_later' : 'flow_diagram.compare.case_earlier';
          return formatMessage({ id }, { stage, count: Math.abs(after - before) });
        }),
        ...(fault === null
          ? []
          : [
              fault.after === null
                ? formatMessage({ id: 'flow_diagram.compare.case_no_fault' })
                : formatMessage(
                    { id: 'flow_diagram.compare.case_fault' },
                    { fault: lowerFirst(labels.named(`refusal.${fault.after}`)) },
                  ),
            ]),
      ];
    },
    [formatMessage, labels],
  );
}
