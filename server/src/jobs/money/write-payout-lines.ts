import { createHash } from 'node:crypto';
import {
  type PayoutCsvWords,
  writePayoutCsvHead,
  writePayoutCsvLine,
} from '@fordra/domain/money/settlement/write-payout-csv';
import { mediaFiles } from '@fordra/resources/documents/media-files';
import { type Payout, payouts } from '@fordra/resources/money/settlement/payouts';
import { say } from '@fordra/texts/say';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { insertContent } from '../../store/files/media-contents.ts';
import { selectLinesAfter } from '../../store/money/payout-lines.ts';
import { defineJob, type JobContext } from '../definition/define-job.ts';

const LINES_AT_ONCE = 1_000;
const content_type = 'text/csv';

/** The file is in Swedish, as those of the books. */
const words: PayoutCsvWords = {
  column: (name) => say('sv', `finance_document.csv.${name}`),
  category: (name) => say('sv', `finance_document.category.${name}`),
  article: (name) => say('sv', `finance_document.article.${name}`),
};

/** Writes the lines of an approved payout to a file, by which the creditor enters them in its own books. */
export const writePayoutLines = defineJob({
  name: 'write-payout-lines',
  async run({ payout: id }, { db, files, signal }) {
    const found = await db.selectFrom('finance_payouts').selectAll().where('_id', '=', id).executeTakeFirst();
    const payout = found as unknown as Payout | undefined;
    if (!payout || payout.csv !== null || payout.status === 'calculated') return;
    const hash = createHash('sha256');
    let size = 0;
    async function* passing() {
      for await (const line of linesOf(db, id, signal)) {
        const bytes = Buffer.from(line);
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    }
    const stored_name = await files.put(passing());
    const filename = `utbetalning-${payout.number}.csv`;
    await db.transaction().execute(async (tx) => {
      const now = (await lockRows(tx, 'finance_payouts', [id])).get(id) as unknown as Payout | undefined;
      // It may have been recalculated meanwhile.
      if (!now || now.csv !== null || now.payment_order !== payout.payment_order) return;
      const { account, partner, creditor } = payout;
      const { _id: file } = await insertDocument(tx, mediaFiles, {
        ...{ reference_id: id, target_resource: payouts.name, target_id: id, attribute: 'csv' },
        ...{ filename, content_type, size, account, partner, creditor, author: null, author_name: '–' },
      });
      await insertContent(tx, file, { stored_name, thumbnail_name: null, sha256: hash.digest('hex'), charset: null });
      await updateRows(tx, 'finance_payouts', [{ _id: id, csv: { id: file, filename, content_type, size } }]);
    });
  },
});

async function* linesOf(db: JobContext['db'], payout: string, signal: AbortSignal) {
  yield writePayoutCsvHead(words);
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const lines = await selectLinesAfter(db, { payout, after, limit: LINES_AT_ONCE });
    for (const line of lines) yield writePayoutCsvLine(line, words);
    if (lines.length < LINES_AT_ONCE) return;
    after = lines.at(-1)!.id;
  }
}
