import { useIntl } from 'react-intl';
import { ApiError } from '../../../api/api-error.ts';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { ButtonKey } from './button-key.tsx';
import styles from './matching.module.css';
import type { Placed } from './matching-query.ts';
import { restOf } from './row-rest.ts';
import { closedAsChoices, type MatchedRow } from './use-matched-row.ts';

/** What placing on the chosen case leads to, in kronor, or why it is refused. */
export function PlacingOutcome({ matched }: { readonly matched: MatchedRow }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { row, tried, setClosedAs, input } = matched;
  if (!input) return null;
  const { amount: rest, currency } = restOf(row);
  const amount = formatAmount(rest, `currency:${currency}`);
  const { error } = tried;
  return (
    <section className={styles.outcome} aria-live="polite" aria-busy={tried.isFetching}>
      <h3>{formatMessage({ id: 'matching.outcome' }, { amount })}</h3>
      {tried.data?.map((one) => (
        <OutcomeWords key={one.case} placed={one} currency={currency} />
      ))}
      {tried.isPending && <p className={styles.shape} />}
      {error instanceof ApiError && error.localeMessage ? (
        <p className={styles.refusal}>{error.localeMessage}</p>
      ) : (
        error && <LoadFailure error={error} onRetry={() => void tried.refetch()} />
      )}
      {matched.asksClosedAs && (
        <div className={styles.closedAs} role="radiogroup" aria-label={labels.named('action.place.closed_as')}>
          {closedAsChoices.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="closed_as"
                checked={input.closed_as === one}
                onChange={() => setClosedAs(one)}
              />
              {labels.named(`enum.place.closed_as.${one}`)}
            </label>
          ))}
          <ButtonKey>C</ButtonKey>
        </div>
      )}
    </section>
  );
}

/** What a case gets, in kronor. */
export function OutcomeWords({ placed, currency }: { readonly placed: Placed; readonly currency: string }) {
  const { formatMessage, formatList } = useIntl();
  const labels = useLabels();
  const write = (amount: number) => formatAmount(amount, `currency:${currency}`);
  const parts = placed.allocation.map(({ component, amount }) => {
    const part = labels.enumValue('payments', 'allocation.component', component).toLocaleLowerCase('sv');
    return formatMessage({ id: 'matching.part' }, { amount: write(amount), part });
  });
  if (placed.overpaid_amount > 0)
    parts.push(formatMessage({ id: 'matching.overpaid_part' }, { amount: write(placed.overpaid_amount) }));
  const words = { parts: formatList(parts, { type: 'unit' }) };
  if (placed.passed_on_amount > 0) {
    const passedOn = { amount: write(placed.passed_on_amount), less: parts.length > 0 ? 'some' : 'none', ...words };
    return <p>{formatMessage({ id: 'matching.passed_on' }, passedOn)}</p>;
  }
  return <p>{formatMessage({ id: placed.is_closed ? 'matching.closes' : 'matching.stays' }, words)}</p>;
}
