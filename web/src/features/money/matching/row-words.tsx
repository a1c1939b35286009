import type { MessageId } from '@fordra/texts/message-id';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { StateBadge } from '../../../ui/display/state-badge.tsx';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { MarkedDigits } from './marked-digits.tsx';
import styles from './matching.module.css';
import type { ShownRow, SuggestedMatches } from './matching-query.ts';

const inCurrency = (amount: number, currency: string) => formatAmount(amount, `currency:${currency}`);

/** What the bank says of a row, and who paid. */
export function RowWords({ row }: { readonly row: ShownRow }) {
  const { formatMessage } = useIntl();
  const { payer, instructed, references } = row;
  const say = (id: MessageId) => formatMessage({ id });
  return (
    <dl className={styles.facts}>
      <Fact name={say('matching.payer')} value={payer?.name ?? undefined} />
      {row.has_protected_identity && payer === undefined && (
        <Fact name={say('matching.payer')} value={say('matching.hidden')} />
      )}
      <Fact name={say('matching.id_number')} value={payer?.id_number} />
      <Fact name={say('matching.account')} value={payer?.account} />
      <Fact name={say('matching.bankgiro')} value={payer?.bankgiro} />
      <Fact name={say('matching.reference')} value={row.reference && <MarkedDigits text={row.reference} />} />
      {references.map((one, at) => (
        <Fact
          key={at}
          name={say('matching.reference')}
          value={
            <>
              <MarkedDigits text={one.reference} /> <bdi>{inCurrency(one.amount, row.currency)}</bdi>
            </>
          }
        />
      ))}
      <Fact name={say('matching.message')} value={row.message && <MarkedDigits text={row.message} />} />
      {instructed && (
        <Fact
          name={say('matching.instructed')}
          value={<bdi>{inCurrency(instructed.amount, instructed.currency)}</bdi>}
        />
      )}
      {row.exchanged && (
        <Fact name={say('matching.exchanged')} value={<bdi>{inCurrency(row.amount, row.currency)}</bdi>} />
      )}
      <Fact name={say('matching.booked')} value={<bdi>{row.booking_date}</bdi>} />
      {row.value_date !== row.booking_date && (
        <Fact name={say('matching.value_date')} value={<bdi>{row.value_date}</bdi>} />
      )}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  if (value === undefined || value === null || value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
    </div>
  );
}

/** What the same payer has paid before, and on which cases it was placed. */
export function EarlierRows({ earlier }: Pick<SuggestedMatches, 'earlier'>) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return (
    <section className={styles.earlier}>
      <h3>{formatMessage({ id: 'matching.earlier' })}</h3>
      {earlier.length === 0 && <p className={styles.faint}>{formatMessage({ id: 'matching.no_earlier' })}</p>}
      <ul>
        {earlier.map((one) => (
          <li key={one._id}>
            <bdi className="figures">{one.booking_date}</bdi>
            <bdi className={`${styles.sum} figures`}>{inCurrency(one.amount, one.currency)}</bdi>
            <span>
              {one.cases.length === 0 && (
                <StateBadge colour="grey">{labels.enumValue('bank--transactions', 'status', one.status)}</StateBadge>
              )}
              {one.cases.map(({ _id, journal_number: number }) => (
                <Link
                  key={_id}
                  to="/item-display/$resource/$resourceId"
                  params={{ resource: 'cases', resourceId: _id }}
                >
                  <bdi>{number}</bdi>{' '}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
