import type { DrawStatus } from '@fordra/domain/plans/direct-debit/draw';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { itemQuery } from '../../resource-ui/query/item.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import card from '../../ui/display/card.module.css';
import { Day } from '../../ui/display/instant.tsx';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './plan.module.css';
import { useIsDebtor } from './use-is-debtor.ts';

const resource = 'direct-debit--payments';
const SHOWN = 4;

const colours = {
  scheduled: 'blue',
  retry: 'amber',
  paid: 'green',
  insufficient_funds: 'red',
  cancelled: 'grey',
  rejected: 'red',
  refunded: 'violet',
} as const satisfies Readonly<Record<DrawStatus, string>>;

const said = {
  debtor: { drawn: 'plan.is_drawn_own', not_drawn: 'plan.is_not_drawn_own' },
  others: { drawn: 'plan.is_drawn', not_drawn: 'plan.is_not_drawn' },
} as const;

/** Whether the plan is paid by direct debit, and what became of the last draws; nothing where none was ever agreed. */
export function PlanDraws({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const isDebtor = useIsDebtor();
  const plan = useQuery(itemQuery('amortizations', id));
  const draws = useQuery(
    itemsQuery(resource, { where: { amortization: id }, sort: '-draw_date,-attempt', max_results: SHOWN }),
  );
  const rows = draws.data?._items ?? [];
  const isDrawn = typeof plan.data?.direct_debit === 'string';
  if (!isDrawn && rows.length === 0) return null;
  return (
    <section className={`${card.card} ${styles.draws}`} aria-label={formatMessage({ id: 'plan.direct_debit' })}>
      <h2>{formatMessage({ id: 'plan.direct_debit' })}</h2>
      <p>{formatMessage({ id: said[isDebtor ? 'debtor' : 'others'][isDrawn ? 'drawn' : 'not_drawn'] })}</p>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row._id}>
              <Link to="/item-display/$resource/$resourceId" params={{ resource, resourceId: row._id }}>
                <Day day={String(row.draw_date)} />
              </Link>
              <span>{formatAmount(Number(row.amount), `currency:${String(row.currency)}`)}</span>
              <StateBadge colour={colours[row.status as DrawStatus]}>
                {labels.enumValue(resource, 'status', String(row.status))}
              </StateBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
