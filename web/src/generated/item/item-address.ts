import { type Day, isDay } from '@fordra/domain/values/day';

/** What the address says of an item (spec A §2.1): which tab, whether it is being edited or made, and past hand-made views. */
export type ItemAddress = {
  readonly tab?: string;
  readonly mode?: 'edit' | 'create';
  readonly view?: 'generated';
  /** The day a view is looked at for, where it is not today. */
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
