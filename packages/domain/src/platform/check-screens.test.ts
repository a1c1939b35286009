import { expect, test } from 'vitest';
import { checkMayActivateScreens, checkMayDeactivateScreens, checkScreens } from './check-screens.ts';

const draft = { name: 'Smal', role: null, version: 1, activated: null, structure: {} };
const used = { ...draft, activated: '2026-11-18T10:00:00.000Z' };

test('a draft is changed, screens that have been in use are not', () => {
  const after = { ...draft, structure: { cases: {} } };
  expect(checkScreens({ before: draft, after, user: undefined })).toEqual([]);
  expect(checkScreens({ before: used, after: { ...after, activated: used.activated }, user: undefined })).toEqual([
    { path: 'structure', rule: 'forbidden', arg: 'ui_structure_was_activated' },
  ]);
  expect(checkScreens({ before: used, after: { ...used, is_active: false }, user: undefined })).toEqual([]);
});

test('screens are activated while they are not active, and the reverse', () => {
  expect(checkMayActivateScreens({ isActive: false }).allowed).toBe(true);
  expect(checkMayActivateScreens({ isActive: true })).toMatchObject({ refusal: 'ui_structure_is_active' });
  expect(checkMayDeactivateScreens({ isActive: false })).toMatchObject({ refusal: 'ui_structure_not_active' });
});
