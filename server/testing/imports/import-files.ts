import { readEInvoice } from '../../src/integrations/e-invoices/read-e-invoice.ts';
import { importFileReader } from '../../src/integrations/import-files/file-reader.ts';
import { writeXlsx } from '../../src/integrations/import-files/write-xlsx.ts';
import { writeZip } from '../../src/integrations/import-files/write-zip.ts';

/** For tests: files as other programs write them, and their reader. */
export const importFiles = {
  writeXlsx,
  writeZip,
  read: importFileReader({ bytesMax: 50_000_000, rowsMax: 100_000, readEInvoice }),
};
