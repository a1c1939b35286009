import type { Definition } from '@fordra/schema/definition';
import type { MessageId } from '@fordra/texts/message-id';
import { useIntl } from 'react-intl';
import { formatInstant, formatWholeInstant } from '../../ui/format/format-instant.ts';
import { useLabels } from '../label/use-labels.ts';
import type { Titles } from '../query/reference-titles.ts';
import { ChangeList } from './change-list.tsx';
import styles from './history.module.css';
import type { HistoryEntry as Entry } from './history-query.ts';

type Props = {
  readonly definition: Definition;
  readonly entry: Entry;
  readonly titles: Readonly<Record<string, Titles>>;
};

const verbs: Readonly<Record<string, MessageId>> = {
  POST: 'history.created',
  PATCH: 'history.changed',
  PUT: 'history.replaced',
  DELETE: 'history.deleted',
};

export function HistoryEntry({ definition, entry, titles }: Props) {
  const { formatMessage, locale } = useIntl();
  const labels = useLabels();
  const { action, method, changes } = entry;
  const name = entry.user_name ?? formatMessage({ id: 'history.unknown_user' });
  const verb = action
    ? labels.named(`action.${action}.past`)
    : formatMessage({ id: verbs[method] ?? 'history.changed' });
  return (
    <li className={styles.entry}>
      <p className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <span>{verb}</span>
        {entry.signed_in_by && (
          <span className={styles.as}>
            {formatMessage({ id: 'history.by_way_of' }, { by: entry.signed_in_by_name ?? entry.signed_in_by })}
          </span>
        )}
        <span className={styles.when}>
          {entry.from_address && (
            <bdi className={styles.from}>{formatMessage({ id: 'history.from' }, { address: entry.from_address })}</bdi>
          )}
          <time dateTime={entry._created} title={formatWholeInstant(entry._created, locale)}>
            {formatInstant(entry._created).slice('yyyy-mm-dd '.length)}
          </time>
        </span>
      </p>
      <ChangeList
        definition={definition}
        changes={changes.map(({ attribute, from, to }) => ({ path: attribute, from, to }))}
        withFrom={method !== 'POST'}
        titles={titles}
      />
    </li>
  );
}
