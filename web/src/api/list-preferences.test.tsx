import { expect, test } from 'vitest';
import { type ListPreferences, readListSettings, writeListSettings } from './list-preferences.ts';
import type { ListSettings } from './settings-shape.ts';

test('preferences go into the settings and come back the same', () => {
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

test('only what is named is written, and null puts it back as delivered', () => {
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
