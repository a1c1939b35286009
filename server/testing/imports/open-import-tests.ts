import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { FileImportRow } from '@fordra/resources/cases/file-import-rows';
import { allJobs } from '../../src/jobs/all-jobs.ts';
import type { Job, JobContext } from '../../src/jobs/definition/define-job.ts';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import { selectReport } from '../../src/store/imports/import-reports.ts';
import { aForm } from '../a-form.ts';
import { openCaseActions } from '../case-actions.ts';
import type { testPortal } from '../portal/test-portal.ts';
import { testJobPorts } from '../test-job-ports.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;
type Json = Readonly<Record<string, unknown>>;

const reports = 'file--import-reports';
/** The job that continues an import in each of its states. */
const jobOf: Readonly<Record<string, string>> = {
  received: 'read-import-file',
  reading: 'read-import-file',
  checking: 'check-import-rows',
  queued: 'register-import-rows',
  registering: 'register-import-rows',
  undoing: 'undo-import-rows',
};

export const importHeaders = 'Kund;Personnummer;Fakturanummer;Fakturadatum;Förfallodag;Belopp;Adress;Postnummer;Ort';

let count = 0;

/** A line of a file of cases, as a spreadsheet writes it; no two have the same number or amount. */
export function anImportLine(
  over: Partial<Record<'name' | 'idNumber' | 'number' | 'date' | 'due' | 'amount', string>> = {},
) {
  count += 1;
  const { name = 'Test Testsson', idNumber = '20000101-2384', number = `I${count}`, date = '2026-09-01' } = over;
  const { due = '2026-10-01', amount = `${1_000 + count},00` } = over;
  return [name, idNumber, number, date, due, amount, 'Testgatan 1', '111 22', 'Stockholm'].join(';');
}

/** The content of a file with these lines. */
export function headed(lines: readonly string[]): string {
  return [importHeaders, ...lines].join('\r\n');
}

/** For tests: imports of files of Nordvik El, through the API, with their jobs run at once. */
export async function openImportTests(portal: Portal, given: Pick<JobContext, 'importPartRows'> = {}) {
  const tools = await openCaseActions(portal);
  const { nordvik, system, read } = tools;
  const ports: JobContext = testJobPorts(portal.db, { files: diskFiles(portal.filesFolder), ...given });

  const send = (
    content: string | Buffer,
    { token = system, query = '', filename = 'krav.csv', creditor = nordvik } = {},
  ) =>
    portal.call(token, {
      ...aForm({}, { filename, type: 'text/csv', content }),
      url: `/api/file--imports/${creditor}?kind=cases${query}`,
    });
  const report = (id: string) => read<FileImportReport>(id, reports);
  const act = (id: string, action: string, input: Json = {}, token = system) =>
    tools.act(id, action, input, { on: reports, token });

  /** Runs one job of the import; false if none continues it. */
  async function step(id: string): Promise<boolean> {
    const name = jobOf[(await selectReport(portal.db, id))!.status];
    if (name === undefined) return false;
    await runJob(name, id);
    return true;
  }
  async function runJob(name: string, id: string): Promise<void> {
    await (allJobs[name] as Job<string, { report: string }>).run({ report: id }, ports);
  }
  async function settle(id: string): Promise<FileImportReport> {
    while (await step(id)) {}
    return report(id);
  }
  /** Sends a file and reads it, up to the choice of its columns. */
  async function sent(lines: readonly string[], query = ''): Promise<string> {
    const reply = await send(headed(lines), { query });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    const { _id } = reply.json<{ _id: string }>();
    await settle(_id);
    return _id;
  }
  async function must(id: string, action: string, input: Json = {}): Promise<FileImportReport> {
    const reply = await act(id, action, input);
    if (reply.statusCode !== 200) throw new Error(`${action}: ${reply.body}`);
    return settle(id);
  }
  async function checked(lines: readonly string[], input: Json = {}): Promise<string> {
    const id = await sent(lines);
    await must(id, 'map_columns', { start_action: 'reminder', ...input });
    return id;
  }
  async function rows(id: string): Promise<readonly FileImportRow[]> {
    const where = JSON.stringify({ report: id });
    const url = `/api/file--import-rows?where=${encodeURIComponent(where)}&sort=row_no&max_results=100`;
    return (await portal.call(system, { url })).json<{ _items: FileImportRow[] }>()._items;
  }
  return { ...tools, actOnCase: tools.act, ports, send, report, act, must, step, runJob, settle, sent, checked, rows };
}

type Result = {
  readonly id: string;
  readonly runJob: (name: string, id: string) => Promise<void>;
  readonly token: string;
};

/** The file of the rows that are not registered. */
export async function readImportResult(portal: Portal, { id, runJob, token }: Result): Promise<string> {
  await runJob('write-import-result', id);
  const { result_file: file } = (await portal.call(token, { url: `/api/${reports}/${id}` })).json<FileImportReport>();
  const link = await portal.call(token, { url: `/api/media--url/${reports}/${id}/${file!.id}` });
  return (await portal.call(undefined, { url: link.json<{ url: string }>().url })).body;
}
