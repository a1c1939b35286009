import { type Day, isDay } from '@fordra/domain/values/is-day';

/** The search parameters of an item page (spec A §2.1): tab, edit or create mode, and whether panels are switched off. */
export type ItemAddress = {
  readonly tab?: string;
  readonly mode?: 'edit' | 'create';
  readonly view?: 'generated';
  /** The day that a view is shown for; absent for today. */
  readonly date?: Day;
  /** The action whose dialog opens, and the amount that it begins with, in hundredths. */
  readonly action?: string;
  readonly amount?: number;
};

export function readItemAddress(search: Readonly<Record<string, unknown>>): ItemAddress {
  const tab = String(search.tab ?? '');
  const action = String(search.action ?? '');
  const amount = Number(search.amount);
  return {
    ...(/^[\w-]+$/.test(tab) && { tab }),
    ...(search.mode === 'edit' && { mode: 'edit' }),
    ...(search.view === 'generated' && { view: 'generated' }),
    ...(isDay(search.date) && { date: search.date }),
    ...(/^[a-z_]+$/.test(action) && { action, ...(Number.isSafeInteger(amount) && amount > 0 && { amount }) }),
  };
}
