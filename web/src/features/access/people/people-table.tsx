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
type Column = (typeof columns)[number];
const tenantKinds = ['creditor_user', 'partner_user'];

/** One row a user; on a phone one card. */
export function PeopleTable({ people }: Props) {
  const { formatMessage } = useIntl();
  const shown = useShownColumns();
  const ids = [...new Set(people.flatMap((person) => person.access_groups ?? []))];
  const groups = useQuery({
    ...groupsQuery({ _id: { $in: ids } }),
    enabled: shown.includes('roles') && ids.length > 0,
  });
  const byId = new Map((groups.data?._items as readonly ShownGroup[] | undefined)?.map((one) => [one._id, one]));
  const creditors = [...new Set([...byId.values()].flatMap((group) => group.creditors ?? []))];
  const nameOf = useReferenceTitles('creditors', creditors);
  return (
    <table className={table.table}>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column} scope="col">
              {formatMessage({ id: `people.column.${column}` })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => {
          const own = (person.access_groups ?? []).flatMap((id) => byId.get(id) ?? []);
          return <Row key={person._id} {...{ person, own, nameOf, shown, isPending: groups.isLoading }} />;
        })}
      </tbody>
    </table>
  );
}

/** A column of what the reader may not read would state that there is none. */
function useShownColumns(): readonly Column[] {
  const { users, 'access--groups': groups } = useUserData().access_rights;
  const isKnown = (name: string) =>
    Boolean(users?.full_attribute_access || users?.attribute_access[name] !== undefined);
  const mayReadRoles = groups?.methods.includes('GET') === true && isKnown('access_groups');
  return columns.filter((column) => {
    if (column === 'roles' || column === 'creditors') return mayReadRoles;
    return column !== 'last_login' || isKnown('last_login');
  });
}

type RowProps = {
  readonly person: Person;
  readonly own: readonly ShownGroup[];
  readonly nameOf: (creditor: string) => string | null | undefined;
  readonly shown: readonly Column[];
  /** The groups are being read. */
  readonly isPending: boolean;
};

function Row({ person, own, nameOf, shown, isPending }: RowProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const labelOf = (column: Column) => formatMessage({ id: `people.column.${column}` });
  const roles = own.length > 0 ? own.map(({ name }) => name) : [labels.enumValue('users', 'kind', String(person.kind))];
  const named = own.flatMap(({ creditors }) => creditors ?? []).flatMap((id) => nameOf(id) ?? []);
  // A group that names none is for all creditors of the tenant.
  const hasAll = tenantKinds.includes(String(person.kind)) && own.some(({ creditors }) => !creditors?.length);
  const creditors = hasAll ? formatMessage({ id: 'people.all_creditors' }) : [...new Set(named)].join(', ');
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
      {shown.includes('roles') && (
        <>
          <td data-label={labelOf('roles')}>{isPending ? '…' : [...new Set(roles)].join(', ')}</td>
          <td data-label={labelOf('creditors')}>{creditors || '–'}</td>
        </>
      )}
      {shown.includes('last_login') && (
        <td data-label={labelOf('last_login')}>{person.last_login ? <Instant iso={person.last_login} /> : '–'}</td>
      )}
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
