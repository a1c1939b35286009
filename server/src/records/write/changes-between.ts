import { isDocument, isSame } from '@fordra/schema/documents';
import type { Change } from '../../store/documents/insert-history.ts';

type Document = Readonly<Record<string, unknown>>;

/** What a write changed, down to the innermost attribute: `address.city` from Lund to Malmö. */
export function changesBetween(stored: Document, values: Document, at = ''): Change[] {
  return Object.entries(values).flatMap(([name, to]): Change[] => {
    const from = stored[name];
    if (isSame(from, to)) return [];
    if (isDocument(to) && (isDocument(from) || from === undefined)) {
      return changesBetween(from ?? {}, to, `${at}${name}.`);
    }
    return [{ attribute: at + name, from: from ?? null, to: to ?? null }];
  });
}
