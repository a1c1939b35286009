/** What was settled while a case was in the state that the item is about. */
export const settlementsTab = {
  key: 'settlement--documents',
  related: { resource: 'settlement--documents', attribute: 'reference_id' },
} as const;
