import type { NavigationBadge } from '@fordra/schema/ui-structure';
import { useQuery } from '@tanstack/react-query';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import styles from './navigation.module.css';

const freshMs = 60_000;
const shownMax = 99;

/** The number of items that need attention. A failed count is shown as none (spec A §8); none is not shown. */
export function CountBadge({ badge }: { readonly badge: NavigationBadge }) {
  const labels = useLabels();
  const { resource, where } = badge;
  const { data } = useQuery({
    ...itemsQuery(resource, { where, max_results: 1, projection: { _id: 1 } }),
    staleTime: freshMs,
    retry: false,
  });
  const count = data?._meta.total ?? 0;
  if (count === 0) return null;
  const text = labels.named(badge.label, { count });
  return (
    <span className={styles.badge} role="img" aria-label={text} title={text}>
      <bdi>{count > shownMax ? `${shownMax}+` : formatNumber(count)}</bdi>
    </span>
  );
}
