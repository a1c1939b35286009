import { useIntl } from 'react-intl';
import { formatAmount } from '../../ui/format/format-amount.ts';
import type { ActionOutcome } from '../query/actions.ts';

/** What an action on a person does to the cases of the number, and the cases that it leaves as they are. */
export function AffectedCases({ of }: { readonly of: NonNullable<ActionOutcome['affected_cases']> }) {
  const { formatMessage } = useIntl();
  const { changed, left, remaining, cases } = of;
  const amount = formatAmount(remaining, 'currency:SEK');
  const others = cases.filter(({ refusal }) => refusal !== null).map((one) => one.journal_number);
  return (
    <>
      <p>{formatMessage({ id: 'actions.affected' }, { changed, amount })}</p>
      {left > 0 && (
        <p>
          {formatMessage({ id: 'actions.affected_left' }, { left })} <bdi>{others.join(', ')}</bdi>
        </p>
      )}
    </>
  );
}
