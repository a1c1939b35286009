import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { useCall } from '../../../failure/use-call.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { runAction } from '../../../resource-ui/query/actions.ts';
import { type Item, itemsQuery } from '../../../resource-ui/query/items.ts';
import { Instant } from '../../../ui/display/instant.tsx';
import { StateBadge } from '../../../ui/display/state-badge.tsx';
import { AskFirst } from './ask-first.tsx';
import styles from './ways-in.module.css';

const resource = 'user--sessions';
/** More are neither opened by a person nor read by one. */
const SHOWN_MAX = 50;

/** The devices on which a user is signed in; the reader may sign each of them out. */
export function SessionsList({ user }: { readonly user: string }) {
  const { formatMessage } = useIntl();
  const query = { where: { user }, page: 1, max_results: SHOWN_MAX, sort: '-last_used' };
  const sessions = useQuery(itemsQuery(resource, query));
  const found = sessions.data?._items;
  if (sessions.error && !found) return <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (!found) return <div className={styles.pending} aria-busy="true" />;
  if (found.length === 0) return <p className={styles.hint}>{formatMessage({ id: 'ways_in.no_sessions' })}</p>;
  return (
    <ul className={styles.rows}>
      {found.map((session) => (
        <Session key={session._id} session={session} />
      ))}
    </ul>
  );
}

function Session({ session }: { readonly session: Item }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { browser, address, method, started, last_used: lastUsed, signed_in_by: by, is_current: isCurrent } = session;
  const how = [
    typeof method === 'string' && labels.enumValue(resource, 'method', method),
    typeof address === 'string' && address,
  ].filter((one) => one !== false);
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>
          {typeof browser === 'string' ? browser : formatMessage({ id: 'ways_in.unknown_browser' })}
          {isCurrent === true && <StateBadge colour="green">{formatMessage({ id: 'ways_in.current' })}</StateBadge>}
          {typeof by === 'string' && (
            <StateBadge colour="amber">{formatMessage({ id: 'ways_in.by_support' })}</StateBadge>
          )}
        </span>
        {how.length > 0 && <bdi>{how.join(' · ')}</bdi>}
        <span>
          {formatMessage(
            { id: 'ways_in.times' },
            { started: <Instant iso={String(started)} />, used: <Instant iso={String(lastUsed)} /> },
          )}
        </span>
      </div>
      {isCurrent !== true && <EndButton session={session} />}
    </li>
  );
}

function EndButton({ session }: { readonly session: Item }) {
  const { formatMessage } = useIntl();
  const call = useCall();
  const queries = useQueryClient();
  const end = async () => {
    const { _id: id, _etag: etag } = session;
    const run = { resource, id, action: 'end_session', input: {}, etag, key: crypto.randomUUID() };
    await call(() => runAction(run), { done: formatMessage({ id: 'ways_in.ended' }) });
    await queries.invalidateQueries({ queryKey: ['items', resource] });
  };
  return (
    <AskFirst
      label={formatMessage({ id: 'ways_in.end' })}
      consequence={formatMessage({ id: 'ways_in.end_help' })}
      onConfirm={end}
    />
  );
}
