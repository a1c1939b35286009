import { putWhole, type SftpAccess, withSession } from '../sftp/sftp-session.ts';
import { buildIndexFile, fileNameOf } from './index-file.ts';
import type { PrintService, ReportFile } from './port.ts';
import { readReportFile } from './report-file.ts';

const reportName = /^[\w-]{1,80}\.receipt\.csv$/;
const REPORT_BYTES_MAX = 5_000_000;

/**
 * A print shop that receives batches over SFTP: one PDF for each letter in `in/` and last the index, which starts the
 * batch. Every file is written under a temporary name and then renamed. Receipts and returns are in `out/`.
 */
export function sftpPrint(access: SftpAccess): PrintService {
  return {
    submit: (batch) =>
      withSession(access, async (session) => {
        const { folder, step } = session;
        const index = `${folder}/in/${batch.id}.index.csv`;
        const receipt = `${folder}/out/${batch.id}.receipt.csv`;
        const isThere = (path: string) => step((client) => client.exists(path));
        if ((await isThere(index)) || (await isThere(receipt))) return { submitted: true };
        for (const { sequence, pdf } of batch.letters) {
          await putWhole(session, `${folder}/in/${fileNameOf(batch.id, sequence)}`, Buffer.from(pdf));
        }
        await putWhole(session, index, Buffer.from(buildIndexFile(batch), 'utf8'));
        return { submitted: true };
      }),
    fetchReports: () =>
      withSession(access, async ({ folder, step }) => {
        const listed = await step((client) => client.list(`${folder}/out`));
        const files: ReportFile[] = [];
        for (const { name, size } of listed.filter((one) => reportName.test(one.name))) {
          const isSmall = size <= REPORT_BYTES_MAX;
          const bytes = isSmall ? await step((client) => client.get(`${folder}/out/${name}`)) : Buffer.alloc(0);
          files.push({ name, reports: readReportFile((bytes as Buffer).toString('utf8')) });
        }
        return { files };
      }),
    archive: (names) =>
      withSession(access, async ({ folder, step }) => {
        for (const name of names) await step((client) => client.delete(`${folder}/out/${name}`, true));
        return { done: true };
      }),
  };
}
