import { createHash } from 'node:crypto';
import { sumSpecification } from '@fordra/domain/registration/sum-specification';
import { writeKronor } from '@fordra/domain/write-kronor';
import { sql } from 'kysely';
import type { Database } from '../../src/store/database.ts';
import type { FileStore } from '../../src/store/files/file-store.ts';
import { insertRows } from '../../src/store/insert-rows.ts';
import { newIds } from '../../src/store/new-ids.ts';
import { updateRows } from '../../src/store/update-rows.ts';
import { buildInvoicePdf } from './invoice-pdf.ts';
import type { BornCase } from './register-day.ts';
import type { WorldPeople } from './world-people.ts';

export type KeepOriginals = (tx: Database, born: readonly BornCase[]) => Promise<void>;

type InvoiceRow = {
  readonly _id: string;
  readonly invoice_number: string;
  readonly account: string;
  readonly partner: string | null;
  readonly creditor: string;
};

/** Some creditors send the invoice along, as their customer got it. Bytes of a world that is never finished are swept. */
export function openOriginals(files: FileStore, people: WorldPeople): KeepOriginals {
  return async (tx, born) => {
    const own = born.filter(({ plan }) => plan.hasOriginal);
    if (own.length === 0) return;
    const { rows } = await sql<InvoiceRow & { case: string }>`
      select distinct on ("case") _id, "case", invoice_number, account, partner, creditor from invoices
      where "case" = any(${own.map(({ made }) => made.id)}) order by "case", invoice_number`.execute(tx);
    const byCase = new Map(rows.map((row) => [row.case, row]));
    const ids = await newIds(tx, own.length);
    const kept = [];
    for (const [at, { plan, made }] of own.entries()) {
      const row = byCase.get(made.id)!;
      const pdf = pdfOf(plan, row.invoice_number);
      const stored_name = await files.put(
        (async function* () {
          yield pdf;
        })(),
      );
      const sha256 = createHash('sha256').update(pdf).digest('hex');
      kept.push({
        id: ids[at]!,
        row,
        size: pdf.length,
        stored_name,
        sha256,
        by: people.actor(plan.habit.by, 'upload'),
      });
    }
    const values = kept.map(({ id, row, size }) => ({
      id,
      filename: `Faktura ${row.invoice_number}.pdf`,
      content_type: 'application/pdf',
      size,
    }));
    await insertRows(
      tx,
      'media_files',
      kept.map(({ id, row, by }, at) => ({
        _id: id,
        reference_id: row._id,
        target_resource: 'invoices',
        target_id: row._id,
        attribute: 'original_invoice',
        filename: values[at]!.filename,
        content_type: values[at]!.content_type,
        size: values[at]!.size,
        author: by.user,
        author_name: by.userName,
        account: row.account,
        partner: row.partner,
        creditor: row.creditor,
      })),
    );
    await insertRows(
      tx,
      'media_contents',
      kept.map(({ id, stored_name, sha256 }) => ({
        file: id,
        stored_name,
        thumbnail_name: null,
        sha256,
        charset: null,
      })),
    );
    await updateRows(
      tx,
      'invoices',
      kept.map(({ row }, at) => ({ _id: row._id, original_invoice: values[at] })),
    );
  };
}

function pdfOf({ input, habit }: BornCase['plan'], number: string): Buffer {
  const invoice = input.invoices!.find(({ invoice_number: one }) => one === number)!;
  const lines = invoice.specification ?? [];
  return buildInvoicePdf({
    creditor: habit.creditor,
    customer: input.customer.name,
    number,
    date: invoice.invoice_date!,
    due: invoice.due_date!,
    lines: lines.map((line) => ({
      text: (line as { description?: string }).description ?? '',
      amount: inSwedish(line.unit_price),
    })),
    total: inSwedish(sumSpecification(lines).total),
  });
}

function inSwedish(amount: number): string {
  return writeKronor(amount).replace('.', ',');
}
