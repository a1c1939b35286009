import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sumSpecification } from '@fordra/domain/cases/registration/sum-specification';
import { writeKronor } from '@fordra/domain/values/write-kronor';
import { sql } from 'kysely';
import type { Actor } from '../../src/engine/parts/actor.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { insertRows } from '../../src/store/documents/insert-rows.ts';
import { updateRows } from '../../src/store/documents/update-rows.ts';
import type { FileStore } from '../../src/store/files/file-store.ts';
import type { MediaContent } from '../../src/store/files/media-contents.ts';
import { newIds } from '../../src/store/sql/new-ids.ts';
import { buildInvoicePdf } from './invoice-pdf.ts';
import type { WorldPeople } from './people/world-people.ts';
import type { RegisteredCase } from './register-day.ts';

export type KeepOriginals = (tx: Database, registered: readonly RegisteredCase[]) => Promise<void>;

type InvoiceRow = {
  readonly _id: string;
  readonly invoice_number: string;
  readonly account: string;
  readonly partner: string | null;
  readonly creditor: string;
};

/**
 * Stores the original invoices that some creditors attach. Files of a world that is never finished are deleted by the
 * cleanup job.
 */
export function openOriginals(files: FileStore, people: WorldPeople): KeepOriginals {
  return async (tx, registered) => {
    const own = registered.filter(({ plan }) => plan.hasOriginal);
    if (own.length === 0) return;
    const { rows } = await sql<InvoiceRow & { case: string }>`
      select distinct on ("case") _id, "case", invoice_number, account, partner, creditor from invoices
      where "case" = any(${own.map(({ made }) => made.id)}) order by "case", invoice_number`.execute(tx);
    const byCase = new Map(rows.map((row) => [row.case, row]));
    const ids = await newIds(tx, own.length);
    const kept: Kept[] = [];
    for (const [at, { plan, made }] of own.entries()) {
      const row = byCase.get(made.id)!;
      const pdf = pdfOf(plan, row.invoice_number);
      const stored_name = await files.put(Readable.from([pdf]));
      const sha256 = createHash('sha256').update(pdf).digest('hex');
      const content = { file: ids[at]!, stored_name, thumbnail_name: null, sha256, charset: null };
      kept.push({ row, size: pdf.length, content, by: people.actor(plan.habit.by, 'upload') });
    }
    await writeFiles(tx, kept);
  };
}

type Kept = {
  readonly row: InvoiceRow;
  readonly size: number;
  readonly content: MediaContent & { readonly file: string };
  readonly by: Actor;
};

/** Inserts the rows that an upload into an invoice's attribute would have inserted. */
async function writeFiles(tx: Database, kept: readonly Kept[]): Promise<void> {
  const mediaOf = ({ row, size }: Kept) => ({
    filename: `Faktura ${row.invoice_number}.pdf`,
    content_type: 'application/pdf',
    size,
  });
  await insertRows(
    tx,
    'media_files',
    kept.map((one) => ({
      _id: one.content.file,
      reference_id: one.row._id,
      target_resource: 'invoices',
      target_id: one.row._id,
      attribute: 'original_invoice',
      ...mediaOf(one),
      author: one.by.user,
      author_name: one.by.userName,
      account: one.row.account,
      partner: one.row.partner,
      creditor: one.row.creditor,
    })),
  );
  await insertRows(
    tx,
    'media_contents',
    kept.map(({ content }) => content),
  );
  await updateRows(
    tx,
    'invoices',
    kept.map((one) => ({ _id: one.row._id, original_invoice: { id: one.content.file, ...mediaOf(one) } })),
  );
}

function pdfOf({ input, habit }: RegisteredCase['plan'], number: string): Buffer {
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
