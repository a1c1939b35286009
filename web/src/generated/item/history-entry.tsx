import type { Definition } from '@fordra/schema/definition';
import type { MessageId } from '@fordra/texts/message-id';
import { useIntl } from 'react-intl';
import type { HistoryEntry as Entry } from '../../api/history.ts';
import { Instant } from '../../ui/instant.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './history.module.css';

type Props = { readonly definition: Definition; readonly entry: Entry };

const verbs: Readonly<Record<string, MessageId>> = {
  POST: 'history.created',
  PATCH: 'history.changed',
  PUT: 'history.replaced',
  DELETE: 'history.deleted',
};

export function HistoryEntry({ definition, entry }: Props) {
  const { formatMessage } = useIntl();
  const user = entry.user_name ?? formatMessage({ id: 'history.unknown_user' });
  const who = entry.signed_in_by
    ? formatMessage({ id: 'history.signed_in_by' }, { name: user, by: entry.signed_in_by })
    : user;
  const changes = entry.changes.map(({ attribute, from, to }) => ({ path: attribute, from, to }));
  return (
    <li className={styles.entry}>
      <p className={styles.who}>
        <bdi className={styles.name}>{who}</bdi> {formatMessage({ id: verbs[entry.method] ?? 'history.changed' })}
        <span className={styles.when}>
          <Instant iso={entry._created} />
        </span>
      </p>
      <ChangeList definition={definition} changes={changes} withFrom={entry.method !== 'POST'} />
    </li>
  );
}
