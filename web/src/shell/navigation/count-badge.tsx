import type { NavigationBadge } from '@fordra/schema/ui-structure';
import { useQueries } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import styles from './navigation.module.css';

const freshMs = 60_000;
const shownMax = 99;

/** The number of items that need attention. A failed count is shown as none (spec A §8); none is not shown. */
export function CountBadge({ badges }: { readonly badges: readonly NavigationBadge[] }) {
  const labels = useLabels();
  const { formatList } = useIntl();
  const counts = useQueries({
    queries: badges.map(({ resource, where }) => ({
      ...itemsQuery(resource, { where, max_results: 1, projection: { _id: 1 } }),
      staleTime: freshMs,
      retry: false,
    })),
    combine: (answers) => answers.map(({ data }) => data?._meta.total ?? 0),
  });
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  const named = badges.flatMap(({ label }, at) =>
    counts[at]! > 0 ? [labels.named(label, { count: counts[at]! })] : [],
  );
  const text = formatList(named);
  return (
    <span className={styles.badge} role="img" aria-label={text} title={text}>
      <bdi>{count > shownMax ? `${shownMax}+` : formatNumber(count)}</bdi>
    </span>
  );
}
