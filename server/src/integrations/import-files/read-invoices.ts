import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { writeCells } from '@fordra/domain/cases/import/write-cells';
import type { EInvoice, EInvoiceRefusal, ReadEInvoice } from '../e-invoices/port.ts';
import { endWithRefusal, FileFault } from './file-fault.ts';
import { openZip, type Zip } from './open-zip.ts';
import type { ImportedInvoice, ImportedInvoices } from './port.ts';

const INVOICES_MAX = 500;
/** Larger ones are refused in every format. */
export const INVOICE_BYTES_MAX = 20_000_000;

/** A file that is one e-invoice. */
export function readOneInvoice(path: string, filename: string, read: ReadEInvoice): ImportedInvoices {
  const readAll = async function* (): AsyncGenerator<ImportedInvoice> {
    yield numbered(1, filename, await read(await readFile(path), filename));
  };
  return { format: 'e_invoices', invoices: { [Symbol.asyncIterator]: readAll } };
}

/** The e-invoices of a zip, which has nothing else in it. */
export function readZippedInvoices(path: string, { names }: Zip, read: ReadEInvoice): ImportedInvoices {
  const documents = names.filter((name) => !isOfSystem(name)).toSorted();
  if (documents.length === 0) throw new FileFault('file_empty');
  if (documents.some((name) => !/\.(xml|pdf)$/i.test(name))) throw new FileFault('unsupported_file_type');
  if (documents.length > INVOICES_MAX) throw new FileFault('too_many_rows', { max: INVOICES_MAX });
  const readAll = async function* (): AsyncGenerator<ImportedInvoice> {
    const zip = await openZip(path);
    try {
      for (const [at, name] of documents.entries()) {
        const bytes = await unpackWhole(zip, name);
        const answer = bytes ? await read(bytes, basename(name)) : ({ refusal: 'file_too_large' } as const);
        yield numbered(at + 1, basename(name), answer);
      }
    } finally {
      zip.close();
    }
  };
  return { format: 'e_invoices', invoices: { [Symbol.asyncIterator]: () => endWithRefusal(readAll()) } };
}

function numbered(no: number, filename: string, answer: EInvoice | EInvoiceRefusal): ImportedInvoice {
  const cells = 'values' in answer ? { cells: writeCells(answer.values) } : {};
  return { no, filename, ...answer, ...cells } as ImportedInvoice;
}

/** What macOS and Windows add to a zip. */
function isOfSystem(name: string): boolean {
  return name.startsWith('__MACOSX/') || ['.DS_Store', 'Thumbs.db', 'desktop.ini'].includes(basename(name));
}

async function unpackWhole(zip: Zip, name: string): Promise<Uint8Array | undefined> {
  if (zip.sizeOf(name) > INVOICE_BYTES_MAX) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.unpack(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
