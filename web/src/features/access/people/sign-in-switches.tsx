import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { useCall } from '../../../failure/use-call.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { describedActionsQuery } from '../../../resource-ui/query/actions.ts';
import { saveItem } from '../../../resource-ui/query/item.ts';
import { type Item, itemsQuery } from '../../../resource-ui/query/items.ts';
import card from '../../../ui/display/card.module.css';
import { EndAllButton } from './end-all-button.tsx';
import styles from './sign-in-switches.module.css';

const resource = 'application--settings';
const switches = ['logon_denied_internal', 'logon_denied_external', 'login_denied_system_update'] as const;

/** Whom each switch meets; a system user is never shut out. */
const met: Readonly<Record<(typeof switches)[number], object>> = {
  logon_denied_internal: { kind: 'staff' },
  logon_denied_external: { kind: { $nin: ['staff', 'system_user'] } },
  login_denied_system_update: { kind: { $ne: 'system_user' } },
};

/** Whose sessions can be ended beside the switch. */
const ended: Partial<Record<(typeof switches)[number], 'internal' | 'external'>> = {
  logon_denied_internal: 'internal',
  logon_denied_external: 'external',
};

/** Who is kept from signing in for a while, and how many users each switch meets. */
export function SignInSwitches() {
  const settings = useQuery(itemsQuery(resource, { where: { application: 'ada_ui' }, page: 1, max_results: 1 }));
  const [item] = settings.data?._items ?? [];
  if (settings.error && !item) return <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />;
  return (
    <div className={`${card.card} ${styles.switches}`} aria-busy={!item}>
      {item && switches.map((name) => <Denial key={name} name={name} item={item} />)}
    </div>
  );
}

type Props = { readonly name: (typeof switches)[number]; readonly item: Item };

function Denial({ name, item }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const call = useCall();
  const queries = useQueryClient();
  const where = { is_disabled: false, ...met[name] };
  const count = useQuery(itemsQuery('users', { where, page: 1, max_results: 1, projection: { name: 1 } })).data?._meta
    .total;
  const refresh = () => queries.invalidateQueries({ queryKey: ['items', resource] });
  const actions = useQuery(describedActionsQuery).data?.[resource];
  const mayEnd = actions?.some((action) => action.name === 'end_sessions');
  const turn = async (isOn: boolean) => {
    await call(() => saveItem(resource, item, { [name]: isOn }));
    await refresh();
  };
  const users = ended[name];
  return (
    <div className={styles.denial}>
      <Switch
        label={labels.attribute(resource, name)}
        description={count === undefined ? '…' : formatMessage({ id: 'people.switch_meets' }, { count })}
        checked={item[name] === true}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
      {users && mayEnd && <EndAllButton item={item} users={users} onDone={refresh} />}
    </div>
  );
}
