import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import styles from './connection/portal-status.module.css';

type World = { readonly made: number; readonly wanted: number; readonly is_making: boolean };

const LOOK_MS = 1_500;

/** Shows the number of cases while the demo's cases are created. Afterwards every page is fetched again. */
export function WorldNotice() {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const { data: world } = useQuery({
    queryKey: ['demo-world'],
    queryFn: async (): Promise<World> => (await fetch('/dev/world')).json() as Promise<World>,
    refetchInterval: ({ state }) => (state.data?.is_making === false ? false : LOOK_MS),
    gcTime: 0,
  });
  const isDone = world?.is_making === false;
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'demo-world' });
  }, [isDone, queries]);
  if (!world || isDone) return null;
  const { made, wanted } = world;
  return (
    <div className={styles.status} role="status">
      <progress max={wanted} value={made} aria-hidden />
      <p>{formatMessage({ id: 'system.making_demo' }, { made, wanted })}</p>
    </div>
  );
}
