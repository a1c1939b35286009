import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { allActions } from '../src/actions/all-actions.ts';
import { type Actions, openActions } from '../src/actions/running/open-actions.ts';
import { buildCatalogue } from '../src/records/rows/catalogue.ts';
import type { Requester } from '../src/records/rows/requester.ts';
import { advisoryLocks } from '../src/store/connection/advisory-locks.ts';
import type { Database } from '../src/store/connection/database.ts';
import { buildDemoCases, type DemoCase } from './demo-cases.ts';
import { keepTerms } from './world/keep-terms.ts';

/**
 * Makes the open cases of a small demo through the same actions that users call; each case once, however many processes
 * start. If it is interrupted, the next start continues.
 */
export async function makeDemoCases(db: Database, isStopped: () => boolean = () => false): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // This transaction only holds the lock while the cases are made, which may take minutes on a busy machine.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const { rows } = await sql<{ today: Day; is_mine: boolean; made: readonly string[]; solicitor: string }>`
      select (business_now() at time zone 'Europe/Stockholm')::date as today,
        pg_try_advisory_xact_lock(${advisoryLocks.demoCases}) as is_mine,
        (select _id from solicitors order by _id limit 1) as solicitor,
        (select coalesce(json_agg(reference_number), '[]') from cases where reference_number like 'DEMO-%') as made`.execute(
      tx,
    );
    const { today, is_mine: isMine, made, solicitor } = rows[0]!;
    const missing = buildDemoCases(today, solicitor).filter(
      ({ input }) => !made.includes(String(input.reference_number)),
    );
    if (!isMine || missing.length === 0) return;
    await db.transaction().execute(keepTerms);
    const actions = openActions(db, buildCatalogue(), allActions);
    const worker = await caseWorker(db);
    const creditors = await idsOf(db);
    for (const one of missing) {
      if (isStopped()) return;
      await makeCase({ db, actions, worker }, creditors.get(one.creditor)!, one);
    }
  });
}

async function makeCase(
  { db, actions, worker }: { readonly db: Database; readonly actions: Actions; readonly worker: Requester },
  creditor: string,
  { input, steps }: DemoCase,
): Promise<void> {
  const plain = { etag: undefined, isDryRun: false };
  const key = String(input.reference_number);
  const made = await actions.run(worker, {
    ...plain,
    resource: 'case--registrations',
    id: '',
    action: 'register_case',
    input: { creditor, cases: [input] },
    key,
  });
  if (made.outcome !== 'done') throw new Error(`the demo case ${key} was refused: ${JSON.stringify(made)}`);
  const [id] = (made.created[0] as unknown as { _cases: readonly string[] })._cases;
  for (const [at, { action, input: values, on }] of steps.entries()) {
    const item = on ? { resource: on, id: await debtorOf(db, id!) } : { resource: 'cases', id: id! };
    const call = { ...plain, ...item, action, input: values, key: `${key} ${at}` };
    const done = await actions.run(worker, call);
    if (done.outcome !== 'done') throw new Error(`${action} of the demo case ${key}: ${JSON.stringify(done)}`);
  }
}

async function debtorOf(db: Database, id: string): Promise<string> {
  const { rows } = await sql<{ debtor: string }>`select debtor from cases where _id = ${id}`.execute(db);
  return rows[0]!.debtor;
}

/** The case worker of the demo, with unlimited rights while the demo is made. */
async function caseWorker(db: Database): Promise<Requester> {
  const { rows } = await sql<{ _id: string; name: string; email: string }>`
    select _id, name, email from users where email = 'karin@fordra.example'`.execute(db);
  const { _id: id, name, email } = rows[0]!;
  const home = { account: null, partner: null, customer: null, solicitor: null, unit: null };
  const user = {
    id,
    name,
    email,
    language: 'sv',
    kind: 'staff',
    isAccountAdmin: false,
    accessGroups: [],
    creditors: [],
  };
  return {
    user: { ...user, ...home },
    rights: [],
    systemUser: true,
    readonly: false,
    session: '',
    signedInBy: null,
    signedInAt: null,
    scope: { kind: 'operator', user: id },
    origin: { address: '', requestId: '' },
  };
}

async function idsOf(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ _id: string; name: string }>`select _id, name from creditors`.execute(db);
  return new Map(rows.map(({ _id, name }) => [name, _id]));
}
