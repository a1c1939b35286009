import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { writeFilter } from '../../resource-ui/filter/filter-state.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import card from '../../ui/display/card.module.css';
import { IconArrowRight } from '../../ui/theme/icons.ts';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './home.module.css';
import register from './register-card.module.css';

const freshMs = 60_000;

/** Refunds that wait for the second of two people; the navigation counts them for those who may approve. */
export function WaitingRefunds() {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const badge = useUserData()
    .ui_structure.navigation_menu.flatMap((entry) => entry.children ?? [entry])
    .find(({ resource }) => resource === 'refunds')?.badge;
  const waiting = useQuery({
    ...itemsQuery('refunds', { where: badge?.where ?? {}, max_results: 1, projection: { _id: 1 } }),
    enabled: badge !== undefined,
    staleTime: freshMs,
    retry: false,
  });
  const count = waiting.data?._meta.total ?? 0;
  if (!badge || count === 0) return null;
  return (
    <Link
      to="/item-search/$resource"
      params={{ resource: 'refunds' }}
      search={{ filter: writeFilter({ status: ['requested'] }) }}
      className={`${card.card} ${register.card} ${styles.registers}`}
    >
      <strong>{labels.named(badge.label, { count })}</strong>
      <span className={register.open}>
        {formatMessage({ id: 'home.open_list' })}
        <IconArrowRight size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      </span>
    </Link>
  );
}
