import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/display/empty-state.tsx';

export function NotFound() {
  const { formatMessage } = useIntl();
  const toStart = (
    <Button renderRoot={(props) => <Link to="/" {...props} />}>{formatMessage({ id: 'common.back_to_start' })}</Button>
  );
  return (
    <EmptyState isPage title={formatMessage({ id: 'shell.not_found' })} action={toStart}>
      {formatMessage({ id: 'shell.not_found_help' })}
    </EmptyState>
  );
}
