import { isSame } from '@fordra/schema/documents';
import type { Change } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';

/** Technical columns, left out of the history because other columns contain the same. */
export const hiddenAttributes = ['position', 'interest_claims', 'pauses'];

/** The attributes that differ between a row and its new values. */
export function changesOf(before: Row, values: Row): Change[] {
  const changes: Change[] = [];
  for (const attribute of Object.keys(values)) {
    const [from, to] = [before[attribute] ?? null, values[attribute] ?? null];
    if (from !== to && !hiddenAttributes.includes(attribute) && !isSame(from, to))
      changes.push({ attribute, from, to });
  }
  return changes;
}
