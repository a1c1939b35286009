import { type Day, isDay } from '@fordra/domain/values/day';

/** The search parameters of an item page (spec A §2.1): tab, edit or create mode, and whether panels are switched off. */
export type ItemAddress = {
  readonly tab?: string;
  readonly mode?: 'edit' | 'create';
  readonly view?: 'generated';
  /** The day that a view is shown for; absent for today. */
  readonly date?: Day;
};

export function readItemAddress(search: Readonly<Record<string, unknown>>): ItemAddress {
  const tab = String(search.tab ?? '');
  return {
    ...(/^[\w-]+$/.test(tab) && { tab }),
    ...(search.mode === 'edit' && { mode: 'edit' }),
    ...(search.view === 'generated' && { view: 'generated' }),
    ...(isDay(search.date) && { date: search.date }),
  };
}
