import { useIntl } from 'react-intl';
import { ManagedList } from './managed-list.tsx';

/** The templates that groups follow: the published version of each, and drafts. */
export function Templates() {
  const { formatMessage } = useIntl();
  return (
    <ManagedList
      resource="access--templates"
      columns={['name', 'level', 'version', 'status', 'partner', '_updated']}
      searched={['name.sv', 'name.en', 'key']}
      sort="key,-version"
      where={{ status: { $in: ['draft', 'published'] } }}
      create={{ mode: 'create' }}
      help={formatMessage({ id: 'people.templates_help' })}
    />
  );
}
