import { useIntl } from 'react-intl';
import { ManagedList } from './managed-list.tsx';

type Props = { readonly account: string | undefined };

/** The access groups: those of the account that was picked and those that all accounts share, or all. */
export function Groups({ account }: Props) {
  const { formatMessage } = useIntl();
  return (
    <ManagedList
      resource="access--groups"
      columns={['name', 'template', 'account', 'partner', '_updated']}
      searched={['name']}
      sort="name"
      where={account ? { $or: [{ account }, { account: { $exists: false } }] } : undefined}
      create={account ? { mode: 'create', attribute: 'account', refers_to: account } : { mode: 'create' }}
      help={formatMessage({ id: 'people.groups_help' })}
    />
  );
}
