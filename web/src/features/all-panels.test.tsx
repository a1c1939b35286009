import { expect, test } from 'vitest';
import { allPanels, panelManifests } from './all-panels.ts';

test('no two topics have a panel of the same name', () => {
  const names = panelManifests.flatMap((panels) => Object.keys(panels));
  expect(names.length).toBeGreaterThan(0);
  expect(Object.keys(allPanels).toSorted()).toEqual(names.toSorted());
});
