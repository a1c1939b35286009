import { createHash } from 'node:crypto';
import { eInvoices } from '@fordra/resources/channels/e-invoices';
import { storeMadeFile } from '../../store/files/store-made-file.ts';
import type { JobContext } from '../definition/define-job.ts';

/** Keeps the document of an e-invoice; the first one stays. */
export async function storeEInvoiceFile(
  { db, files }: Pick<JobContext, 'db' | 'files'>,
  id: string,
  { filename, bytes }: { readonly filename: string; readonly bytes: Uint8Array },
): Promise<void> {
  await storeMadeFile(
    { db, files },
    {
      ...{ table: 'e_invoices', resource: eInvoices.name, id, attribute: 'file' },
      ...{ filename, content_type: 'application/xml', bytes },
      isSame: ({ file }) => file === null,
      besides: { sha256: createHash('sha256').update(bytes).digest('hex') },
    },
  );
}
