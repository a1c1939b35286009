import type { ImplementedView } from '../definition/implement-view.ts';
import { healthParts } from './health-parts.ts';
import { operations } from './operations.ts';
import { accountDaySums, creditorDaySums } from './statistics-sums.ts';
import { uiDefaults } from './ui-defaults.ts';

export const platformViews: readonly ImplementedView[] = [
  creditorDaySums,
  accountDaySums,
  healthParts,
  operations,
  uiDefaults,
];
