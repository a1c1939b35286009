import { useIntl } from 'react-intl';
import card from '../../../ui/display/card.module.css';
import { Day } from '../../../ui/display/instant.tsx';
import { StateBadge } from '../../../ui/display/state-badge.tsx';
import type { FlowPreview } from '../query/flow-preview.ts';
import styles from './parties-card.module.css';

const colours = { pending: 'amber', answered: 'green', not_answered: 'red' } as const;

/** What the debtor has asked for: a copy of the invoice, and more time; absent without a request. */
export function RequestsCard({ preview }: { readonly preview: FlowPreview | undefined }) {
  const { formatMessage } = useIntl();
  const { invoice_copy: copy = null, respites = null } = preview ?? {};
  const wasGivenTime = respites !== null && respites.year > 0;
  if (!copy && !wasGivenTime) return null;
  return (
    <section className={`${card.card} ${styles.parties}`} aria-labelledby="requests">
      <h2 id="requests" className={styles.heading}>
        {formatMessage({ id: 'case_page.requests' })}
      </h2>
      <dl className={styles.list}>
        {copy && (
          <div>
            <dt>
              {formatMessage({ id: 'case_page.invoice_copy' })} <Day day={copy.requested} />
            </dt>
            <dd>
              <StateBadge colour={colours[copy.status]}>
                {formatMessage({ id: `case_page.invoice_copy.${copy.status}` })}
              </StateBadge>
            </dd>
          </div>
        )}
        {wasGivenTime && (
          <div>
            <dt>{formatMessage({ id: 'case_page.respites' })}</dt>
            <dd>{formatMessage({ id: 'case_page.respites.counts' }, { ...respites })}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
