import { useIntl } from 'react-intl';
import { ApiError } from '../../api/api-error.ts';
import { Notice } from '../../ui/display/notice.tsx';

/** Why a message was not sent. */
export function SendFailure({ failure }: { readonly failure: unknown }) {
  const { formatMessage } = useIntl();
  if (failure === undefined) return null;
  return (
    <Notice tone="error" title={formatMessage({ id: 'ticket.not_sent' })}>
      {failure instanceof ApiError ? failure.localeMessage : undefined}
    </Notice>
  );
}
