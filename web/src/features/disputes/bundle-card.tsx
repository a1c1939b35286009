import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { MediaLink, MediaOwnerContext } from '../../resource-ui/media/media-link.tsx';
import type { MediaValue } from '../../resource-ui/media/upload-file.ts';
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';
import card from '../../ui/display/card.module.css';
import { Instant } from '../../ui/display/instant.tsx';
import styles from './dispute-desk.module.css';

type Props = { readonly id: string; readonly onBuild: (() => void) | undefined };

const shown = 5;
const askAgainMs = 2_000;

/** The bundles for a court, the newest first; one that is being built is asked for until it is done. */
export function BundleCard({ id, onBuild }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const query = { where: { dispute: id }, sort: '-_created', page: 1, max_results: shown };
  const { data, error, refetch } = useQuery({
    ...itemsQuery('dispute--bundles', query),
    refetchInterval: ({ state }) => (state.data?._items.some(({ status }) => status === 'queued') ? askAgainMs : false),
  });
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="dispute-bundles">
      <header className={styles.cardHead}>
        <h2 id="dispute-bundles">{formatMessage({ id: 'dispute_desk.bundles' })}</h2>
        {onBuild && (
          <Button variant="default" size="xs" aria-keyshortcuts="b" onClick={onBuild}>
            {labels.named('action.build_court_bundle')} <kbd className={styles.key}>B</kbd>
          </Button>
        )}
      </header>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?._items.length === 0 && <p className={styles.none}>{formatMessage({ id: 'dispute_desk.no_bundles' })}</p>}
      <ul className={styles.bundles}>
        {data?._items.map((bundle) => (
          <Bundle key={bundle._id} bundle={bundle} />
        ))}
      </ul>
    </section>
  );
}

function Bundle({ bundle }: { readonly bundle: Item }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const file = bundle.file as MediaValue | null | undefined;
  const digest = typeof bundle.digest === 'string' ? bundle.digest : undefined;
  return (
    <li>
      <span className={styles.bundleName}>
        {file ? (
          <MediaOwnerContext value={{ resource: 'dispute--bundles', id: bundle._id }}>
            <MediaLink value={file} />
          </MediaOwnerContext>
        ) : (
          labels.enumValue('dispute--bundles', 'status', String(bundle.status))
        )}
      </span>
      <span className={styles.bundleFacts}>
        {formatMessage({ id: 'dispute_desk.bundle_of' }, { day: String(bundle.date), status: String(bundle.status) })} ·{' '}
        <Instant iso={bundle._created} />
      </span>
      {digest && (
        <code className={styles.digest} title={digest}>
          {digest}
        </code>
      )}
    </li>
  );
}
