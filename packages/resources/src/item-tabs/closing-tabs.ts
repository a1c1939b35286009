import type { DisplayTab } from '@fordra/schema/ui-structure';

/** The tabs that end the page of any item that tenants own; the server leaves out those the reader may not have. */
export const closingTabs: readonly DisplayTab[] = [
  { key: 'notes', notes: true },
  { key: 'files', files: true },
  { key: 'history', history: true },
  { key: 'raw', raw: true },
];
