import { open } from 'node:fs/promises';
import type { ReadEInvoice } from '../e-invoices/port.ts';
import { FileFault, refuseFaults } from './file-fault.ts';
import { openZip } from './open-zip.ts';
import type { ImportedInvoices, ImportedTable, ImportFileOptions, ImportFileReader } from './port.ts';
import { readCsv } from './read-csv.ts';
import { INVOICE_BYTES_MAX, readOneInvoice, readZippedInvoices } from './read-invoices.ts';
import { isWorkbook } from './read-workbook.ts';
import { readXlsx } from './read-xlsx.ts';

type Parts = { readonly bytesMax: number; readonly rowsMax: number; readonly readEInvoice: ReadEInvoice };

const START_BYTES = 4_096;
const signs = { zip: [0x50, 0x4b, 0x03, 0x04], ole: [0xd0, 0xcf, 0x11, 0xe0] };

/** Reads a file on the disk by what its first bytes say it is. */
export function importFileReader({ bytesMax, ...parts }: Parts): ImportFileReader {
  return ({ path, filename }, options) =>
    refuseFaults(async () => {
      const { start, size } = await readStart(path);
      if (size === 0) throw new FileFault('file_empty');
      if (size > bytesMax) throw new FileFault('file_too_large', { max: bytesMax });
      const begins = (sign: readonly number[]) => sign.every((byte, at) => start[at] === byte);
      if (begins(signs.zip)) return readZip(path, options, parts);
      // An Excel file with a password is packed as the old Excel files are.
      if (begins(signs.ole))
        throw new FileFault(/\.xlsx$/i.test(filename) ? 'file_is_encrypted' : 'unsupported_file_type');
      if (!isInvoice(start)) return readCsv(path, start, options, parts.rowsMax);
      if (size > INVOICE_BYTES_MAX) throw new FileFault('invoice_file_too_large', { max: INVOICE_BYTES_MAX });
      return readOneInvoice(path, filename, parts.readEInvoice);
    });
}

/** XML, in letters of one byte or two, or PDF. */
function isInvoice(start: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(start.subarray(0, 200));
  return /^(%PDF-|(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<(\0?[?!\w]))/.test(text);
}

async function readZip(
  path: string,
  options: ImportFileOptions,
  { rowsMax, readEInvoice }: Omit<Parts, 'bytesMax'>,
): Promise<ImportedTable | ImportedInvoices> {
  const zip = await openZip(path);
  try {
    if (isWorkbook(zip)) return await readXlsx(path, zip, options, rowsMax);
    return readZippedInvoices(path, zip, readEInvoice);
  } finally {
    zip.close();
  }
}

async function readStart(path: string): Promise<{ readonly start: Uint8Array; readonly size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(new Uint8Array(START_BYTES), 0, START_BYTES, 0);
    return { start: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}
