import { createHash } from 'node:crypto';
import type { Day } from '@fordra/domain/values/day';
import { defaultCurrency } from '@fordra/domain/values/money';
import { mediaFiles } from '@fordra/resources/documents/media-files';
import { type VoucherExport, voucherExports } from '@fordra/resources/money/voucher-exports';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { insertContent } from '../../store/files/media-contents.ts';
import { type Counted, csvBytes, journalBytes, nothingCounted, sieBytes } from '../../store/ledger/ledger-file.ts';
import { readVoucherSpans } from '../../store/ledger/read-voucher-spans.ts';
import { sealVouchers } from '../../store/ledger/seal-vouchers.ts';
import { defineJob, type JobContext } from '../definition/define-job.ts';

/** After as many vouchers the reader sees how far the file has come. */
const VOUCHERS_BETWEEN_NOTES = 5_000;

const formats = {
  sie4: { extension: 'si', type: 'application/octet-stream' },
  journal: { extension: 'journal', type: 'application/octet-stream' },
  csv: { extension: 'csv', type: 'text/csv' },
} as const;

/** Writes the vouchers of a period to a file, page by page, and attaches it to its export. A run that died begins anew. */
export const exportVouchers = defineJob({
  name: 'export-vouchers',
  async run({ export: id }, { db, files, agency, signal }) {
    const found = await db.selectFrom('voucher_exports').selectAll().where('_id', '=', id).executeTakeFirst();
    const asked = found as unknown as VoucherExport | undefined;
    if (asked?.status !== 'waiting') return;
    await sealVouchers(db);
    const hash = createHash('sha256');
    const counted = nothingCounted();
    let size = 0;
    let noted = 0;
    async function* passing() {
      for await (const bytes of await bytesOf(db, agency, asked!, counted)) {
        signal.throwIfAborted();
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
        if (counted.vouchers < noted + VOUCHERS_BETWEEN_NOTES) continue;
        noted = counted.vouchers;
        await updateRows(db, 'voucher_exports', [{ _id: id, count: noted }]);
      }
    }
    const stored_name = await files.put(passing());
    const { extension, type: content_type } = formats[asked.format];
    const filename = `verifikat-${asked.from}-${asked.to}${asked.currency ? `-${asked.currency}` : ''}.${extension}`;
    await db.transaction().execute(async (tx) => {
      if ((await lockRows(tx, 'voucher_exports', [id])).get(id)?.status !== 'waiting') return;
      const { _id: file } = await insertDocument(tx, mediaFiles, {
        ...{ reference_id: id, target_resource: voucherExports.name, target_id: id, attribute: 'file' },
        ...{ filename, content_type, size, author: asked.made_by, author_name: '–' },
      });
      await insertContent(tx, file, { stored_name, thumbnail_name: null, sha256: hash.digest('hex'), charset: null });
      const made = { status: 'done', count: counted.vouchers, last_number: counted.lastNumber };
      await updateRows(tx, 'voucher_exports', [{ _id: id, ...made, file: { id: file, filename, content_type, size } }]);
    });
  },
});

async function bytesOf(
  db: Database,
  { name, number }: JobContext['agency'],
  { format, from, to, currency }: VoucherExport,
  counted: Counted,
): Promise<AsyncIterable<Uint8Array>> {
  const period = { from: from as Day, to: to as Day };
  if (format === 'journal') return journalBytes(db, period, counted);
  if (format === 'csv') return csvBytes(db, { ...period, currency: currency ?? undefined }, counted);
  const made = await selectToday(db);
  const main = currency ?? defaultCurrency;
  const found = (await readVoucherSpans(db, period)).find((one) => one.currency === main);
  const scope = found ?? { currency: main, first: made, last: made };
  return sieBytes(db, { period, scope, company: { name, organizationNo: number }, made }, counted);
}
