import { useIntl } from 'react-intl';
import { ApiError, noAnswer } from '../../api/api-error.ts';
import { Notice } from '../../ui/notice.tsx';

type Props = { readonly error: unknown; readonly id?: string };

/** That it failed, and why, in the server's own words where it has any. */
export function SignInFailure({ error, id }: Props) {
  const { formatMessage } = useIntl();
  const reason = () => {
    if (!(error instanceof ApiError)) return formatMessage({ id: 'system.error' });
    if (error.localeMessage) return error.localeMessage;
    if (error.status === noAnswer) return formatMessage({ id: 'system.unreachable_help' });
    if (error.status === 429) return formatMessage({ id: 'system.too_many_help' });
    return formatMessage({ id: error.status === 503 ? 'system.unavailable_help' : 'system.error_help' });
  };
  return (
    <div id={id}>
      <Notice tone="error" title={formatMessage({ id: 'sign-in.failed' })}>
        <bdi>{reason()}</bdi>
      </Notice>
    </div>
  );
}
