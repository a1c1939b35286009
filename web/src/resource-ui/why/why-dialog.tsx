import type { MessageId } from '@fordra/texts/message-id';
import { useIntl } from 'react-intl';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import { Explanation } from './explanation.tsx';
import type { Question } from './why-query.ts';

type Props = { readonly question: Question; readonly isEmpty: boolean; readonly onClose: () => void };

/** Explains to an administrator down to the condition of a group, and tells any other user whom to ask. */
export function WhyDialog({ question, isEmpty, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { _id: me, account, partner, solicitor, access_rights: rights } = useUserData();
  const mayAsk = rights.users?.attribute_access.access_groups !== undefined;
  const isTenant = Boolean(account || partner || solicitor);
  return (
    <Dialog
      title={formatMessage({ id: 'why.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      size={mayAsk ? 'medium' : 'small'}
      onClose={onClose}
    >
      {mayAsk ? (
        <Explanation user={me} question={question} />
      ) : (
        <p>{formatMessage({ id: plain(isEmpty, isTenant) })}</p>
      )}
    </Dialog>
  );
}

function plain(isEmpty: boolean, isTenant: boolean): MessageId {
  if (isEmpty) return isTenant ? 'why.plain_empty' : 'why.plain_empty_staff';
  return isTenant ? 'why.plain_denied' : 'why.plain_denied_staff';
}
