import { useIntl } from 'react-intl';
import { ManagedList } from './managed-list.tsx';

type Props = { readonly account: string | undefined };

/** The customised pages: those of the account that was picked and those of all accounts, or all. */
export function CustomisedPages({ account }: Props) {
  const { formatMessage } = useIntl();
  return (
    <ManagedList
      resource="ui--structures"
      columns={['name', 'role', 'account', 'version', 'is_active', '_updated']}
      searched={['name']}
      sort="name,-version"
      where={account ? { $or: [{ account }, { account: { $exists: false } }] } : undefined}
      create={account ? { mode: 'create', attribute: 'account', refers_to: account } : { mode: 'create' }}
      help={formatMessage({ id: 'people.screens_help' })}
    />
  );
}
