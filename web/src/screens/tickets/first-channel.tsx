import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { channelsQuery, type ShownChannel } from '../../features/tickets/tickets.ts';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { useUserData } from '../../user/use-user-data.ts';

/** `/tickets` leads to the first channel that the user may read. */
export function FirstChannel() {
  const mayRead = useUserData().access_rights['ticket--channels']?.methods.includes('GET') === true;
  const { data, error, refetch } = useQuery({ ...channelsQuery, enabled: mayRead });
  const [channel] = (data?._items ?? []) as unknown as readonly ShownChannel[];
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!mayRead || (data && !channel)) return <UnknownResource />;
  return channel ? <Navigate to="/tickets/$channel" params={{ channel: channel.key }} replace /> : null;
}
