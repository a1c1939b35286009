import type { DisplayTab } from '@fordra/schema/ui-structure';

export const notesTab: DisplayTab = { key: 'notes', notes: true };
export const filesTab: DisplayTab = { key: 'files', files: true };
export const historyTab: DisplayTab = { key: 'history', history: true };
export const rawTab: DisplayTab = { key: 'raw', raw: true };

/** The last tabs on the page of any item that tenants own; the server removes those that the reader may not read. */
export const closingTabs: readonly DisplayTab[] = [notesTab, filesTab, historyTab, rawTab];
