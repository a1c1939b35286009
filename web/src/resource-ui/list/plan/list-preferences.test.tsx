import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SettingsContext } from '../../../user/settings/settings-context.ts';
import type { ListSettings } from '../../../user/settings/settings-shape.ts';
import { createSettingsStore } from '../../../user/settings/settings-store.ts';
import { type ListPreferences, readListSettings, useListPreferences, writeListSettings } from './list-preferences.ts';

test('preferences are read back from the settings as written', () => {
  const preferences: Required<ListPreferences> = {
    displayedAttributes: ['name', 'address.city'],
    sort: [
      { property: 'name', order: 'desc' },
      { property: '_created', order: 'asc' },
    ],
    filters: { kind: ['staff'], is_active: true, 'address.city': { has: 'Lund' } },
    density: 'compact',
    view: 'grid',
  };
  expect(readListSettings(writeListSettings(preferences))).toEqual(preferences);
});

test('only named entries are written, and null restores the default', () => {
  expect(writeListSettings({ density: 'compact' })).toEqual({ density: 'compact' });
  const back = writeListSettings({ displayedAttributes: null, sort: null, filters: null, view: null });
  expect(back).toEqual({
    displayed_attributes: null,
    sort: null,
    then_by: null,
    filters: { search_filter: null },
    view: null,
  } satisfies ListSettings);
  expect(readListSettings(back)).toEqual({});
});

test('written preferences are read at once, for each resource separately', () => {
  const store = createSettingsStore({ user: 'a'.repeat(24), isReadonly: true });
  const { result } = renderHook(() => [useListPreferences('cases'), useListPreferences('users')] as const, {
    wrapper: ({ children }) => <SettingsContext value={store}>{children}</SettingsContext>,
  });
  act(() => {
    result.current[0][1]({ density: 'compact', displayedAttributes: ['state'] });
    result.current[1][1]({ view: 'grid' });
  });
  act(() => result.current[0][1]({ displayedAttributes: null }));
  expect(result.current.map(([preferences]) => preferences)).toEqual([{ density: 'compact' }, { view: 'grid' }]);
  store.stop();
});

test('without settings a list has its defaults', () => {
  const { result } = renderHook(() => useListPreferences('cases'));
  act(() => result.current[1]({ view: 'grid' }));
  expect(result.current[0]).toEqual({});
});
