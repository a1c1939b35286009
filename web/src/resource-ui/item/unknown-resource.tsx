import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/display/empty-state.tsx';

/** A resource that does not exist and one that may not be read look the same. */
export function UnknownResource() {
  const { formatMessage } = useIntl();
  const toStart = (
    <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
      {formatMessage({ id: 'common.back_to_start' })}
    </Button>
  );
  return (
    <EmptyState isPage title={formatMessage({ id: 'system.not_found' })} action={toStart}>
      {formatMessage({ id: 'system.not_found_help' })}
    </EmptyState>
  );
}
