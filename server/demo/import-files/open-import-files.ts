import {
  type ImportFiles,
  importFilesPages,
  type WrittenFile,
} from '@fordra/simulators/import-files/import-files-pages';
import { sql } from 'kysely';
import type { DevPage } from '../../src/http/pages/dev-pages.ts';
import { writeXlsx } from '../../src/integrations/import-files/write-xlsx.ts';
import { writeZip } from '../../src/integrations/import-files/write-zip.ts';
import { selectClock } from '../../src/store/clock/select-clock.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { buildInvoicePdf } from '../world/invoice-pdf.ts';
import { buildInvoice, type DemoInvoice, inKronor, type Seller, vatOf } from './demo-invoice.ts';
import { writePeppol } from './write-peppol.ts';
import { headers, rowOf, withFaults, writeCsv } from './write-rows.ts';
import { writeSvefaktura } from './write-svefaktura.ts';

const CREDITORS_MAX = 200;
const [xml, pdf, csv, zip] = ['application/xml', 'application/pdf', 'text/csv', 'application/zip'];
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const kinds = {
  csv: { sv: 'CSV med 20 rader utan fel', en: 'CSV of 20 rows without faults' },
  faults: { sv: 'CSV med 500 rader, 40 av dem med fel', en: 'CSV of 500 rows, 40 of them with faults' },
  excel: { sv: 'Excel med två blad', en: 'Excel with two sheets' },
  peppol: { sv: 'E-faktura, Peppol BIS Billing 3', en: 'E-invoice, Peppol BIS Billing 3' },
  svefaktura: { sv: 'E-faktura, Svefaktura 1.0', en: 'E-invoice, Svefaktura 1.0' },
  pdf: { sv: 'Faktura som PDF med bifogad XML', en: 'Invoice as PDF with attached XML' },
  zip: {
    sv: 'Zip med tio e-fakturor, en kreditfaktura och en trasig fil',
    en: 'Zip of ten e-invoices, a credit note and a damaged file',
  },
} satisfies ImportFiles<string>['kinds'];
type Kind = keyof typeof kinds;
type MakeInvoice = (at: number, isCompany?: boolean) => DemoInvoice;

/** The page with files for trying the import, written for the creditors that there are. */
export function openImportFiles(db: Database): DevPage {
  const fetch = importFilesPages({
    kinds,
    async listCreditors() {
      const { rows } = await sql<{ id: string; name: string }>`
        select _id as id, name from creditors where is_active order by name, _id limit ${CREDITORS_MAX}`.execute(db);
      return rows;
    },
    async write(kind, creditor) {
      const { rows } = await sql<Seller>`
        select name, organization_no, debt_description from creditors where _id = ${creditor}`.execute(db);
      const [seller] = rows;
      if (!seller) return undefined;
      const { today } = await selectClock(db);
      const prefix = Date.now().toString(36).toUpperCase();
      return writeFile[kind]((at, isCompany) => buildInvoice({ seller, today, prefix }, at, isCompany), prefix);
    },
  });
  return { path: '/dev/import-files', fetch };
}

const rowsOf = (make: MakeInvoice, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => rowOf(make(from + at)));

const writeFile: Readonly<Record<Kind, (make: MakeInvoice, prefix: string) => WrittenFile>> = {
  csv: (make) => ({ filename: 'krav.csv', type: csv, content: writeCsv(rowsOf(make, 0, 20)) }),
  faults: (make) => ({ filename: 'krav-med-fel.csv', type: csv, content: writeCsv(withFaults(rowsOf(make, 0, 500))) }),
  excel: (make) => ({
    filename: 'krav.xlsx',
    type: xlsx,
    content: writeXlsx([
      { name: 'Krav', rows: [headers, ...rowsOf(make, 0, 10)] },
      { name: 'Äldre krav', rows: [headers, ...rowsOf(make, 10, 15)] },
    ]),
  }),
  peppol: (make, prefix) => ({
    filename: `peppol-${prefix}.xml`,
    type: xml,
    content: Buffer.from(writePeppol(make(0, true))),
  }),
  svefaktura: (make, prefix) => ({
    filename: `svefaktura-${prefix}.xml`,
    type: xml,
    content: Buffer.from(writeSvefaktura(make(1, true))),
  }),
  pdf: (make, prefix) => ({ filename: `faktura-${prefix}.pdf`, type: pdf, content: writePdf(make(2, true)) }),
  zip: (make) => ({
    filename: 'fakturor.zip',
    type: zip,
    content: writeZip([
      ...Array.from({ length: 8 }, (_, at) => ({ name: `${at + 1}.xml`, content: writePeppol(make(at, true)) })),
      { name: '9.xml', content: writeSvefaktura(make(8, true)) },
      { name: '10.pdf', content: writePdf(make(9, true)) },
      { name: 'kreditfaktura.xml', content: writePeppol(make(10, true), '381') },
      { name: 'trasig.xml', content: '<Invoice' },
    ]),
  }),
};

function writePdf(invoice: DemoInvoice): Buffer {
  const page = {
    creditor: invoice.seller.name,
    customer: invoice.buyer.name,
    number: invoice.number,
    date: invoice.date,
    due: invoice.due,
    lines: [{ text: invoice.description, amount: inKronor(invoice.net).replace('.', ',') }],
    total: inKronor(invoice.net + vatOf(invoice)).replace('.', ','),
  };
  return buildInvoicePdf(page, { filename: 'faktura.xml', content: writePeppol(invoice) });
}
