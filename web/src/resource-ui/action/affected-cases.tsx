import { useIntl } from 'react-intl';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { useLabels } from '../label/use-labels.ts';
import type { ActionOutcome } from '../query/actions.ts';
import styles from './affected-cases.module.css';

/** More are counted. */
const NAMED_MAX = 8;

/** What an action on a person does to the cases of the number, and the cases that it leaves as they are. */
export function AffectedCases({ of }: { readonly of: NonNullable<ActionOutcome['affected_cases']> }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { changed, left, remaining, total, cases } = of;
  const amount = formatAmount(remaining, 'currency:SEK');
  const changing = cases.filter(({ refusal }) => refusal === null);
  const others = cases.filter(({ refusal }) => refusal !== null).map((one) => one.journal_number);
  const stateOf = (state: string | null) =>
    state === 'closed' ? labels.enumValue('cases', 'status', 'closed') : labels.enumValue('cases', 'state', `${state}`);
  return (
    <>
      <p>
        {total === undefined
          ? formatMessage({ id: 'actions.affected' }, { changed, amount })
          : formatMessage({ id: 'actions.affected_many' }, { total, amount })}
      </p>
      {changing.length > 0 && (
        <ul className={styles.cases}>
          {changing.slice(0, NAMED_MAX).map(({ journal_number: number, to_state: to, ...one }) => (
            <li key={number}>
              <bdi className="figures">{number}</bdi>
              <span>{stateOf(to)}</span>
              <bdi className="figures">{formatAmount(one.remaining, `currency:${one.currency}`)}</bdi>
            </li>
          ))}
          {changing.length > NAMED_MAX && total === undefined && (
            <li>{formatMessage({ id: 'actions.affected_more' }, { count: changing.length - NAMED_MAX })}</li>
          )}
        </ul>
      )}
      {left > 0 && (
        <p>
          {formatMessage({ id: 'actions.affected_left' }, { left })} <bdi>{others.join(', ')}</bdi>
        </p>
      )}
    </>
  );
}
