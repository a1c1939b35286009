import { useIntl } from 'react-intl';
import { ApiError } from '../api/api-error.ts';
import { CopyButton } from '../ui/control/copy-button.tsx';

/** The id of an error in the server's log, to quote or copy; nothing without one. */
export function ErrorId({ id }: { readonly id: string | undefined }) {
  const { formatMessage } = useIntl();
  if (id === undefined) return null;
  return (
    <p>
      {formatMessage({ id: 'system.error_id' }, { id })}
      <CopyButton
        text={id}
        label={formatMessage({ id: 'system.copy_id' })}
        done={formatMessage({ id: 'system.id_copied' })}
      />
    </p>
  );
}

export function errorIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined;
}
