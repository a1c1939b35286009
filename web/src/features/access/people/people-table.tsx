import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useCall } from '../../../failure/use-call.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { runAction } from '../../../resource-ui/query/actions.ts';
import { newKey } from '../../../resource-ui/query/new-key.ts';
import { useReferenceTitles } from '../../../resource-ui/reference/use-reference-titles.ts';
import { Instant } from '../../../ui/display/instant.tsx';
import table from '../../../ui/display/short-table.module.css';
import { StateBadge } from '../../../ui/display/state-badge.tsx';
import { todayInSweden } from '../../../ui/format/today.ts';
import { useUserData } from '../../../user/use-user-data.ts';
import { groupsQuery, type ShownGroup } from './groups-query.ts';
import styles from './people.module.css';
import type { Person } from './people-query.ts';
import { stateOf } from './person-state.ts';

type Props = { readonly people: readonly Person[] };

const columns = ['name', 'roles', 'creditors', 'last_login', 'state'] as const;

/** One row a user; on a phone one card. */
export function PeopleTable({ people }: Props) {
  const { formatMessage } = useIntl();
  const mayReadGroups = useUserData().access_rights['access--groups']?.methods.includes('GET') === true;
  const ids = [...new Set(people.flatMap((person) => person.access_groups ?? []))];
  const groups = useQuery({ ...groupsQuery({ _id: { $in: ids } }), enabled: mayReadGroups && ids.length > 0 });
  const byId = new Map((groups.data?._items as readonly ShownGroup[] | undefined)?.map((one) => [one._id, one]));
  const creditors = [...new Set([...byId.values()].flatMap((group) => group.creditors ?? []))];
  const nameOf = useReferenceTitles('creditors', creditors);
  return (
    <table className={table.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {formatMessage({ id: `people.column.${column}` })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => {
          const own = (person.access_groups ?? []).flatMap((id) => byId.get(id) ?? []);
          return <Row key={person._id} {...{ person, own, nameOf, isPending: groups.isLoading }} />;
        })}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly person: Person;
  readonly own: readonly ShownGroup[];
  readonly nameOf: (creditor: string) => string | null | undefined;
  /** The groups are being read. */
  readonly isPending: boolean;
};

function Row({ person, own, nameOf, isPending }: RowProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const labelOf = (column: (typeof columns)[number]) => formatMessage({ id: `people.column.${column}` });
  const roles = own.length > 0 ? own.map(({ name }) => name) : [labels.enumValue('users', 'kind', String(person.kind))];
  const named = own.flatMap(({ creditors }) => creditors ?? []).flatMap((id) => nameOf(id) ?? []);
  const { key, colour } = stateOf(person, todayInSweden());
  return (
    <tr>
      <td>
        <span className={styles.person}>
          {person.deleted ? (
            <bdi>{person.name}</bdi>
          ) : (
            <Link to="/item-display/$resource/$resourceId" params={{ resource: 'users', resourceId: person._id }}>
              <bdi>{person.name}</bdi>
            </Link>
          )}
          {person.email && !person.deleted && <bdi className={styles.address}>{person.email}</bdi>}
        </span>
      </td>
      <td data-label={labelOf('roles')}>{isPending ? '…' : [...new Set(roles)].join(', ')}</td>
      <td data-label={labelOf('creditors')}>{[...new Set(named)].join(', ') || '–'}</td>
      <td data-label={labelOf('last_login')}>{person.last_login ? <Instant iso={person.last_login} /> : '–'}</td>
      <td data-label={labelOf('state')}>
        {person.deleted ? (
          <Restore person={person} />
        ) : (
          <StateBadge colour={colour}>
            {formatMessage({ id: `people.state.${key}` }, { day: person.valid_until ?? '' })}
          </StateBadge>
        )}
      </td>
    </tr>
  );
}

function Restore({ person }: { readonly person: Person }) {
  const { formatMessage } = useIntl();
  const call = useCall();
  const queries = useQueryClient();
  const target = { resource: 'users', id: person._id, action: 'restore_user', input: {}, etag: person._etag };
  const restore = async () => {
    const isDone = await call(() => runAction({ ...target, key: newKey() }), {
      done: formatMessage({ id: 'people.restored' }, { name: person.name }),
    });
    if (isDone) await queries.invalidateQueries({ queryKey: ['items', 'users'] });
  };
  return (
    <Button variant="default" size="compact-sm" onClick={() => void restore()}>
      {formatMessage({ id: 'people.restore' })}
    </Button>
  );
}
