import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { TabBar } from '../../resource-ui/item/tab-bar.tsx';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { ReferenceSelect } from '../../resource-ui/reference/reference-select.tsx';
import { WhyButton } from '../../resource-ui/why/why-button.tsx';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Page } from '../../ui/display/page.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import { readManagementAddress } from './management-address.ts';
import { managementTabs } from './tabs.ts';
import styles from './user-management.module.css';

/** Who may sign in and what each may do (spec A §2.1). */
export function UserManagement() {
  const { formatMessage } = useIntl();
  const user = useUserData();
  const shown = managementTabs.filter(({ isShown }) => isShown(user));
  if (shown.length > 0) return <Management tabs={shown} />;
  return (
    <EmptyState
      isPage
      title={formatMessage({ id: 'system.denied' })}
      action={<WhyButton question={{ resource: 'users', method: 'GET' }} />}
    >
      {formatMessage({ id: 'system.denied_help' })}
    </EmptyState>
  );
}

function Management({ tabs }: { readonly tabs: typeof managementTabs }) {
  const { formatMessage } = useIntl();
  const { tab, account } = readManagementAddress(useSearch({ strict: false }));
  const { key: current, Component } = tabs.find(({ key }) => key === tab) ?? tabs[0]!;
  const title = formatMessage({ id: 'people.title' });
  const drawn = tabs.map(({ key, label }, index) => ({
    key,
    label: formatMessage({ id: label }),
    isFirst: index === 0,
    isCurrent: key === current,
    isFaulty: false,
  }));
  return (
    <Page title={title} beside={<AccountPicker account={account} />}>
      {tabs.length > 1 && <TabBar tabs={drawn} label={title} />}
      <Suspense fallback={<div className={`${card.card} ${styles.pending}`} aria-busy="true" />}>
        <Component key={`${current} ${account}`} account={account} />
      </Suspense>
    </Page>
  );
}

/** For those who see accounts other than their own. */
function AccountPicker({ account }: { readonly account: string | undefined }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { account: own, access_rights: rights } = useUserData();
  const mayRead = rights.accounts?.methods.includes('GET') === true;
  const accounts = useQuery({
    ...itemsQuery('accounts', { page: 1, max_results: 1, projection: { _id: 1 } }),
    enabled: mayRead,
  });
  if ((accounts.data?._meta.total ?? 0) < (own ? 2 : 1)) return null;
  return (
    <div className={styles.account}>
      <ReferenceSelect
        resource="accounts"
        label={formatMessage({ id: 'people.account' })}
        value={account ? [account] : []}
        onChange={([id]) => {
          const next = ({ account: _before, page: _page, ...kept }: Record<string, unknown>) =>
            id ? { ...kept, account: id } : kept;
          void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
        }}
      />
    </div>
  );
}
