import type { Database } from '../../../store/connection/database.ts';
import type { FileStore } from '../../../store/files/file-store.ts';
import { type MadeFile, storeMadeFile } from '../../../store/files/store-made-file.ts';

export type Printed = Omit<MadeFile, 'table' | 'attribute' | 'content_type' | 'besides'> & {
  readonly table: 'finance_payouts' | 'finance_creditor_invoices' | 'finance_statements';
  readonly attribute: 'pdf' | 'csv';
  readonly content_type: 'application/pdf' | 'text/csv';
};

/** Keeps a printed document with its item, once: a print that comes second is left to the cleaning of files. */
export async function storePrint(
  ports: { readonly db: Database; readonly files: FileStore },
  { isSame, ...printed }: Printed,
): Promise<void> {
  const { attribute } = printed;
  await storeMadeFile(ports, { ...printed, isSame: (now) => now[attribute] === null && isSame(now) });
}
