import { useIntl } from 'react-intl';
import { Notice } from '../../../ui/display/notice.tsx';
import { useUserData } from '../../../user/use-user-data.ts';
import { ManagedList } from './managed-list.tsx';

/** The templates that groups follow: the published version of each, and drafts. */
export function Templates() {
  const { formatMessage } = useIntl();
  const { access_template_status: status } = useUserData();
  const isDefaultMissing = status?.reasons.some(({ reason }) => reason === 'no_default_registration_group');
  return (
    <>
      {isDefaultMissing && (
        <Notice tone="warning" title={formatMessage({ id: 'people.no_default_template' })}>
          {formatMessage({ id: 'people.no_default_template_help' })}
        </Notice>
      )}
      <ManagedList
        resource="access--templates"
        columns={['name', 'level', 'version', 'status', 'partner', '_updated']}
        searched={['name.sv', 'name.en', 'key']}
        sort="key,-version"
        where={{ status: { $in: ['draft', 'published'] } }}
        create={{ mode: 'create' }}
        help={formatMessage({ id: 'people.templates_help' })}
      />
    </>
  );
}
