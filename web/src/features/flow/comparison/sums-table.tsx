import { caseStates } from '@fordra/domain/cases/states/case-states';
import { letterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import type { BeforeAfter, Counts, FlowSums } from '@fordra/domain/flow/items/flow-sums';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { formatNumber } from '../../../ui/format/format-number.ts';
import styles from './comparison.module.css';
import { inOrder } from './in-order.ts';

type Line = BeforeAfter & { readonly name: string; readonly note?: string; readonly currency?: string };
type Part = { readonly title: string; readonly lines: readonly Line[] };

/** The sums of both flows side by side. */
export function SumsTable({ sums }: { readonly sums: FlowSums }) {
  const { formatMessage } = useIntl();
  const parts = useParts(sums);
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">{formatMessage({ id: 'flow_diagram.compare.what' })}</th>
          {(['before', 'after', 'difference'] as const).map((name) => (
            <th key={name} scope="col" data-figure>
              {formatMessage({ id: `flow_diagram.compare.${name}` })}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(({ title, lines }) => (
        <tbody key={title}>
          <tr>
            <th colSpan={4} scope="rowgroup" className={styles.group}>
              {title}
            </th>
          </tr>
          {lines.map((line) => (
            <SumLine key={line.name} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function SumLine({ line: { name, note, currency, before, after } }: { readonly line: Line }) {
  const write = (value: number) => (currency ? formatAmount(value, `currency:${currency}`) : formatNumber(value));
  const by = after - before;
  return (
    <tr data-same={by === 0 || undefined}>
      <th scope="row">
        {name}
        {note && <span className={styles.note}>{note}</span>}
      </th>
      {[write(before), write(after), by > 0 ? `+${write(by)}` : by === 0 ? '–' : write(by)].map((text, at) => (
        <td key={at} data-figure>
          <bdi>{text}</bdi>
        </td>
      ))}
    </tr>
  );
}

function useParts({ letters, fees, decisions, stages, faults }: FlowSums): readonly Part[] {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const linesOf = (counts: Counts, name: (key: string) => string): readonly Line[] =>
    Object.entries(counts).map(([key, pair]) => ({ ...pair, name: name(key) }));
  const noteOf = ({ both, days }: FlowSums['stages'][string]) => {
    const mean = both === 0 ? 0 : Math.round(days / both);
    if (both === 0 || mean === 0) return '';
    return formatMessage(
      { id: mean > 0 ? 'flow_diagram.compare.later' : 'flow_diagram.compare.earlier' },
      { count: Math.abs(mean) },
    );
  };
  const parts: readonly Part[] = [
    {
      title: formatMessage({ id: 'flow_diagram.compare.letters' }),
      lines: linesOf(Object.fromEntries(inOrder(letters, letterKinds)), (key) =>
        labels.enumValue('letters', 'kind', key),
      ),
    },
    ...Object.entries(fees).map(([currency, counts]) => ({
      title:
        Object.keys(fees).length > 1
          ? `${formatMessage({ id: 'flow_diagram.compare.fees' })} (${currency})`
          : formatMessage({ id: 'flow_diagram.compare.fees' }),
      lines: linesOf(counts, (key) => labels.enumValue('transactions', 'ledger_account', key)).map((line) => ({
        ...line,
        currency,
      })),
    })),
    {
      title: formatMessage({ id: 'flow_diagram.compare.decisions' }),
      lines: linesOf(decisions, (key) => labels.enumValue('decisions', 'type', key)),
    },
    {
      title: formatMessage({ id: 'flow_diagram.compare.stages' }),
      lines: inOrder(stages, caseStates).map(([state, sum]) => ({
        ...sum,
        name: labels.enumValue('cases', 'state', state),
        note: noteOf(sum),
      })),
    },
    {
      title: formatMessage({ id: 'flow_diagram.compare.faults' }),
      lines: faults.before + faults.after > 0 ? [{ ...faults, name: labels.resource('cases') }] : [],
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}
