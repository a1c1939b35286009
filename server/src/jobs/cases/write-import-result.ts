import { createHash } from 'node:crypto';
import { fitFilename } from '@fordra/domain/documents/media/clean-filename';
import { writeCsvLine } from '@fordra/domain/values/write-csv-line';
import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { ImportRowIssue } from '@fordra/resources/cases/file-import-rows';
import { mediaFiles } from '@fordra/resources/documents/media-files';
import { readLanguage, say } from '@fordra/texts/say';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { insertContent } from '../../store/files/media-contents.ts';
import { changeReport, lockReport, selectReport } from '../../store/imports/import-reports.ts';
import { selectUnregisteredAfter } from '../../store/imports/import-rows.ts';
import { defineJob, type JobContext } from '../definition/define-job.ts';
import { sayIssue, sayStatus } from './say-issue.ts';

const ROWS_AT_ONCE = 1_000;

/** The rows that are not registered as a file with a column of their faults, which can be sent again once it is mended. */
export const writeImportResult = defineJob({
  name: 'write-import-result',
  async run({ report: id }, context) {
    const { db, files, loadActor } = context;
    const report = await selectReport(db, id);
    if (!report || report.result_file !== null || report.rows === report.registered + report.left_out) return;
    const author = report.started_by === null ? undefined : await loadActor(db, report.started_by);
    const hash = createHash('sha256');
    let size = 0;
    async function* passing() {
      for await (const line of linesOf(context, report!, readLanguage(author?.user.language))) {
        const bytes = Buffer.from(line);
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    }
    const stored_name = await files.put(passing());
    const filename = fitFilename(`fel-${report.filename.replace(/\.[^.]*$/, '')}.csv`, 'text/csv');
    await db.transaction().execute(async (tx) => {
      if ((await lockReport(tx, id))?.result_file !== null) return;
      const { account, partner, creditor } = report;
      const { _id: file } = await insertDocument(tx, mediaFiles, {
        ...{ reference_id: id, target_resource: 'file--import-reports', target_id: id, attribute: 'result_file' },
        ...{ filename, content_type: 'text/csv', size, account, partner, creditor },
        ...{ author: report.started_by, author_name: author?.user.name ?? '–' },
      });
      await insertContent(tx, file, { stored_name, thumbnail_name: null, sha256: hash.digest('hex'), charset: null });
      await changeReport(tx, id, { result_file: { id: file, filename, content_type: 'text/csv', size } });
    });
  },
});

async function* linesOf({ db, signal }: JobContext, report: FileImportReport, language: 'sv' | 'en') {
  // The columns of a file without headers are named, so that it can be sent again.
  const headers =
    report.columns?.map(({ header, column }) =>
      header === '' && column !== null ? say(language, `import.column.${column}`) : header,
    ) ?? [];
  // Spreadsheets take a text file for UTF-8 only if it begins with this mark.
  yield `\ufeff${writeCsvLine([...headers, say(language, 'import_issue.fault_column')])}`;
  let after = 0;
  for (;;) {
    signal.throwIfAborted();
    const rows = await selectUnregisteredAfter(db, report._id, after, ROWS_AT_ONCE);
    for (const { cells, issues, status } of rows) {
      const padded = headers.map((_, at) => cells[at] ?? '');
      const said = (issues ?? []).map((issue: ImportRowIssue) => sayIssue(language, issue));
      yield writeCsvLine([...padded, said.length > 0 ? said.join(' ') : sayStatus(language, status)]);
    }
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)!.row_no;
  }
}
