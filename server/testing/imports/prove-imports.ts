import { anImportLine, type openImportTests } from './open-import-tests.ts';

type Imports = Awaited<ReturnType<typeof openImportTests>>;
export type Pool = { query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }> };

type ProofOptions = {
  readonly imports: Imports;
  readonly pool: Pool;
  readonly rows: number;
  /** How often the work is cut off. */
  readonly cuts: number;
  /** A whole number from 0 to this one. */
  readonly upTo: (max: number) => number;
  readonly onProgress?: (words: string) => void;
};

/** Rows of a chunk that is registered by one transaction. */
const CHUNK = 200;
const FAULTS_MAX = 100;

/**
 * Imports files, and cuts the connections of their jobs at any moment, which leaves the database as a kill of the process
 * does; the jobs keep nothing in memory. Afterwards every row that was ready has one case, and no number is doubled.
 */
export async function proveImports({ imports, pool, rows, cuts, upTo, onProgress }: ProofOptions) {
  const faults: string[] = [];
  let done = 0;
  let files = 0;
  while (done < cuts && faults.length < FAULTS_MAX) {
    const lines = Array.from({ length: rows }, () => anImportLine());
    const id = await imports.sent(lines);
    for (const action of ['map_columns', 'register_rows', 'undo_import'] as const) {
      if (action === 'undo_import' && files % 2 === 1) continue;
      const input = action === 'map_columns' ? { start_action: 'reminder' } : {};
      const reply = await imports.act(id, action, input);
      if (reply.statusCode !== 200) faults.push(`${action} of ${id}: ${reply.body}`);
      while (await isOpen(imports, id)) {
        if (done >= cuts) await imports.step(id);
        else if (await cutStep(imports, pool, id, upTo)) done += 1;
        faults.push(...(await findHalves(pool, id, rows)));
      }
    }
    files += 1;
    faults.push(...(await findFaults(pool, id, rows)));
    onProgress?.(`${files} files, ${done} cuts, ${faults.length} faults`);
  }
  return { faults, files, cuts: done };
}

async function isOpen({ report }: Imports, id: string): Promise<boolean> {
  return ['checking', 'queued', 'registering', 'undoing'].includes((await report(id)).status);
}

/** Runs one step, and ends the connections that work on the import after a while; true if that stopped the step. */
async function cutStep({ step }: Imports, pool: Pool, id: string, upTo: (max: number) => number): Promise<boolean> {
  let isOver = false;
  const running = step(id).then(
    () => false,
    () => true,
  );
  void running.then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, upTo(400)));
  if (!isOver)
    await pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')
           and xact_start is not null and application_name not like 'listen%'`,
      )
      .catch(() => {});
  const isCut = await running;
  await untilAnswering(pool);
  return isCut;
}

/** The pool drops the connections that were ended when it next uses them. */
async function untilAnswering(pool: Pool): Promise<void> {
  for (let answers = 0; answers < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const isAnswered = await Promise.all([1, 2, 3, 4].map(() => pool.query('select 1'))).then(
      () => true,
      () => false,
    );
    answers = isAnswered ? answers + 1 : 0;
  }
}

/** Between two steps there are whole chunks only. */
export async function findHalves(pool: Pool, id: string, rows: number): Promise<readonly string[]> {
  const { rows: found } = await pool.query(
    `select count(*)::int as n from file_import_rows where report = $1 and status in ('registered', 'undone')`,
    [id],
  );
  const n = Number(found[0]!.n);
  return n % CHUNK === 0 || n === rows ? [] : [`${n} of ${rows} rows of ${id} are registered, which is no whole chunk`];
}

export async function findFaults(pool: Pool, id: string, rows: number): Promise<readonly string[]> {
  const { rows: found } = await pool.query(
    `select r.status, r.registered::int + r.undone::int as counted,
       (select count(*)::int from cases c join case_registrations g on g._id = c.case_registration where g.file_import_report = r._id) as cases,
       (select count(distinct w."case")::int from file_import_rows w where w.report = r._id) as linked,
       (select count(*)::int from (select 1 from invoices i where i.creditor = r.creditor and i.withdrawn is null
          group by natural_key(i.invoice_number) having count(*) > 1) d) as doubled
     from file_import_reports r where r._id = $1`,
    [id],
  );
  const { status, counted, cases, linked, doubled } = found[0]!;
  const isWhole = counted === rows && cases === rows && linked === rows && doubled === 0;
  return isWhole ? [] : [`${id} is ${status} with ${JSON.stringify({ rows, counted, cases, linked, doubled })}`];
}
