import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { request } from '../../../api/request.ts';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { useCall } from '../../../failure/use-call.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { type Item, itemsQuery } from '../../../resource-ui/query/items.ts';
import { Instant } from '../../../ui/display/instant.tsx';
import { AskFirst } from './ask-first.tsx';
import styles from './ways-in.module.css';

const resource = 'user--identities';

/** The identities at other companies by which a user signs in; the reader may unlink each of them. */
export function IdentitiesList({ user }: { readonly user: string }) {
  const { formatMessage } = useIntl();
  const identities = useQuery(itemsQuery(resource, { where: { user }, page: 1, max_results: 50 }));
  const found = identities.data?._items;
  if (identities.error && !found)
    return <LoadFailure error={identities.error} onRetry={() => void identities.refetch()} />;
  if (!found) return <div className={styles.pending} aria-busy="true" />;
  if (found.length === 0) return <p className={styles.hint}>{formatMessage({ id: 'ways_in.no_identities' })}</p>;
  return (
    <ul className={styles.rows}>
      {found.map((identity) => (
        <Identity key={identity._id} identity={identity} />
      ))}
    </ul>
  );
}

function Identity({ identity }: { readonly identity: Item }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const call = useCall();
  const queries = useQueryClient();
  const { _id: id, _etag: etag, provider, tenant, linked } = identity;
  const name = labels.enumValue(resource, 'provider', String(provider));
  const unlink = async () => {
    const done = formatMessage({ id: 'ways_in.unlinked' }, { name });
    await call(() => request('DELETE', `/${resource}/${id}`, { etag }), { done });
    await queries.invalidateQueries({ queryKey: ['items', resource] });
  };
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>{name}</span>
        {typeof tenant === 'string' && <bdi>{tenant}</bdi>}
        <span>{formatMessage({ id: 'ways_in.linked' }, { linked: <Instant iso={String(linked)} /> })}</span>
      </div>
      <AskFirst
        label={formatMessage({ id: 'ways_in.unlink' })}
        consequence={formatMessage({ id: 'ways_in.unlink_help' }, { name })}
        onConfirm={unlink}
      />
    </li>
  );
}
