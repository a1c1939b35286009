import type { DisplayTab } from '@fordra/schema/ui-structure';

/** The last tabs on the page of any item that tenants own; the server removes those that the reader may not read. */
export const closingTabs: readonly DisplayTab[] = [
  { key: 'notes', notes: true },
  { key: 'files', files: true },
  { key: 'history', history: true },
  { key: 'raw', raw: true },
];
