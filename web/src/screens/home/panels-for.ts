import type { UserData } from '../../user/user-data.ts';

export type HomePanel = 'todo' | 'statistics' | 'disputes' | 'events' | 'registers';

const needed = {
  statistics: 'cases',
  todo: 'creditor--notifications',
  disputes: 'disputes',
  events: 'statistics--creditor-days',
} as const;

/** The panels of a user, in the order they are shown; a user without notifications gets links to the resources. */
export function panelsFor(
  rights: UserData['access_rights'],
  isNarrow: boolean,
  isSolicitor = false,
): readonly HomePanel[] {
  const may = (panel: keyof typeof needed) => rights[needed[panel]]?.methods.includes('GET') === true;
  const order = isNarrow ? (['todo', 'statistics', 'events'] as const) : (['statistics', 'todo', 'events'] as const);
  // A law firm works on disputes, and has no notifications.
  const shown: readonly HomePanel[] =
    isSolicitor && may('disputes')
      ? ['disputes', ...(may('statistics') ? (['statistics'] as const) : [])]
      : order.filter(may);
  return shown.some((panel) => panel !== 'statistics') ? shown : [...shown, 'registers'];
}

/** Whether the reader sees the trend of open cases (spec A §6). */
export function hasTrends(rights: UserData['access_rights'], isSolicitor: boolean): boolean {
  const mayRead = (of: string) => rights[`statistics--${of}-days`]?.methods.includes('GET') === true;
  return !isSolicitor && (mayRead('account') || mayRead('creditor'));
}
