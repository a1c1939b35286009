import { createContext, use, useSyncExternalStore } from 'react';
import type { Settings } from './settings-shape.ts';
import type { SettingsStore } from './settings-store.ts';

/** Provided by the frame; absent before sign-in and in component tests. */
export const SettingsContext = createContext<SettingsStore | undefined>(undefined);

const noSubscription = () => () => undefined;
const nothingKnown = () => undefined;

/** The signed-in user's current settings, and the function that changes them. */
export function useSettings() {
  const store = use(SettingsContext);
  const state = useSyncExternalStore(store?.subscribe ?? noSubscription, store?.current ?? nothingKnown);
  return {
    settings: state?.settings,
    isSaving: state?.isSaving ?? false,
    change: (update: Settings) => store?.change(update),
  };
}
