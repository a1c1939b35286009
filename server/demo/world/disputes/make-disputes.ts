import { workflowSteps } from '@fordra/domain/disputes/workflow-steps';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { allActions } from '../../../src/actions/all-actions.ts';
import { openActions } from '../../../src/actions/running/open-actions.ts';
import { openMayRun } from '../../../src/auth/requester/open-may-run.ts';
import { buildCatalogue } from '../../../src/records/rows/catalogue.ts';
import type { Requester } from '../../../src/records/rows/requester.ts';
import { selectToday } from '../../../src/store/clock/select-today.ts';
import { advisoryLocks } from '../../../src/store/connection/advisory-locks.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import { insertRows } from '../../../src/store/documents/insert-rows.ts';
import { loadUser } from '../bank/act-as-user.ts';
import { withinTransaction } from '../bank/within-transaction.ts';

/** A smaller world has too few cases. */
const CASES_MIN = 20;
const DISPUTES_MAX = 24;
const HOURLY_RATE = 1_800_00;
const staff = 'karin@fordra.example';
const firm = 'lars@advokat.example';

const agents = [
  ['Fjord Inkasso AS', ['NO'], 'post@fjord-inkasso.example', 1_500, ['no', 'en']],
  ['Sund Inkasso A/S', ['DK'], 'sager@sund-inkasso.example', 1_700, ['da', 'en']],
  ['Saimaa Perintä Oy', ['FI'], 'perinta@saimaa.example', 1_600, ['fi', 'sv', 'en']],
  ['Elbe Inkasso GmbH', ['DE', 'AT'], 'faelle@elbe-inkasso.example', 2_000, ['de', 'en']],
  ['Baltic Recovery UAB', ['EE', 'LV', 'LT', 'PL'], 'cases@baltic-recovery.example', 2_200, ['en']],
] as const;

const objections = [
  ['goods_wrong', 'Värmepumpen fungerade aldrig som utlovat.'],
  ['price', 'Priset är dubbelt så högt som offerten.'],
  ['not_ordered', 'Vi har inte beställt något av er.'],
  ['already_paid', 'Fakturan betalades kontant på plats.'],
] as const;

const work = [
  ['Genomgång av avtal och korrespondens', 1.5, 0],
  ['Upprättande av stämningsansökan', 3, 900_00],
  ['Telefonmöte med borgenären', 0.5, 0],
  ['Yttrande till tingsrätten', 2.25, 0],
] as const;

export async function areDisputesMissing(db: Database, cases: number): Promise<boolean> {
  if (cases < CASES_MIN) return false;
  const { rows } = await sql<{ any: boolean }>`select exists(select from local_agents) as any`.execute(db);
  return !rows[0]!.any;
}

/**
 * Makes the legal teams and the agents abroad, disputes at every step of their work, and cases abroad that are handed
 * over, with the actions of the demo's users: atomically and once, however many processes start.
 */
export async function makeDisputes(db: Database, { cases }: { readonly cases: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(${advisoryLocks.demoWorld}) as is_mine`.execute(tx);
    if (!rows[0]!.is_mine || !(await areDisputesMissing(tx, cases))) return;
    const [today, team] = [await selectToday(tx), await addTeams(tx)];
    const act = await openActing(tx);
    await startDisputes(tx, act, team);
    await moveDisputes(tx, act, today);
    await goAbroad(tx, act);
  });
}

type Act = (email: string, resource: string, id: string, action: string, input: object) => Promise<boolean>;

async function openActing(tx: Database): Promise<Act> {
  const catalogue = buildCatalogue();
  const actions = openActions(withinTransaction(tx), catalogue, allActions, {
    mayRun: openMayRun(catalogue),
    legalHourlyRate: HOURLY_RATE,
  });
  const users = new Map<string, Requester>([
    [staff, await loadUser(tx, staff)] as const,
    [firm, await loadUser(tx, firm)] as const,
  ]);
  return async (email, resource, id, action, input) => {
    const key = `demo ${action} ${id} ${JSON.stringify(input)}`.slice(0, 200);
    const call = { resource, id, action, input: { ...input }, etag: undefined, key, isDryRun: false };
    const outcome = await actions.run(users.get(email)!, call);
    if (outcome.outcome !== 'done' && outcome.outcome !== 'refused')
      throw new Error(`${action} in the demo was not done: ${JSON.stringify(outcome)}`);
    return outcome.outcome === 'done';
  };
}

/** The operator's team; its id. */
async function addTeams(tx: Database): Promise<string> {
  const { rows } = await sql<{ _id: string; solicitor: string | null }>`
    insert into legal_teams (name, solicitor, members)
    select case when u.solicitor is null then 'Tvist och process' else f.name || ', tvister' end, u.solicitor,
      jsonb_build_array(u._id)
    from users u left join solicitors f on f._id = u.solicitor where u.email in (${staff}, ${firm})
    returning _id, solicitor`.execute(tx);
  await insertRows(
    tx,
    'local_agents',
    agents.map(([name, countries, email, commission_bp, languages]) => ({
      ...{ name, countries: [...countries], email, commission_bp, languages: [...languages] },
    })),
  );
  return rows.find(({ solicitor }) => solicitor === null)!._id;
}

/** Beside the disputes that the world's debtors have begun at the authority. */
async function startDisputes(tx: Database, act: Act, team: string): Promise<void> {
  const { rows } = await sql<{ _id: string }>`
    select _id from cases where closed is null and pause is null and reference_number is not null
      and not has_protected_identity and state in ('reminder', 'debt_collection', 'debt_surveillance')
      and remaining_capital_amount > 200000
    order by reference_number limit ${DISPUTES_MAX / 2}`.execute(tx);
  for (const [at, { _id }] of rows.entries()) {
    const [reason, text] = objections[at % objections.length]!;
    await act(staff, 'cases', _id, 'start_dispute', { reason, text, legal_team: team });
  }
}

async function moveDisputes(tx: Database, act: Act, today: Day): Promise<void> {
  const { rows: firms } = await sql<{ _id: string }>`
    select solicitor as _id from users where email = ${firm}`.execute(tx);
  const { rows } = await sql<{ _id: string; case: string }>`
    select d._id, d."case" from disputes d join cases k on k._id = d."case" where d.status = 'open'
    order by k.reference_number nulls last, d._id limit ${DISPUTES_MAX}`.execute(tx);
  for (const [at, { _id: dispute, case: id }] of rows.entries()) {
    if (at % 2 === 0) await act(staff, 'cases', id, 'assign_solicitor', { solicitor: firms[0]!._id });
    const step = workflowSteps[at % workflowSteps.length]!;
    if (step !== 'assessment')
      await act(at % 2 === 0 ? firm : staff, 'disputes', dispute, 'move_workflow', {
        workflow_step: step,
        comment: 'Som avtalat',
      });
    if (at % workflowSteps.length >= 2)
      await act(staff, 'disputes', dispute, 'register_court', {
        court: at % 3 === 0 ? 'Göteborgs tingsrätt' : 'Solna tingsrätt',
        court_reference_number: `T ${1_200 + at}-26`,
      });
    const [text, hours, outlay] = work[at % work.length]!;
    await act(staff, 'dispute--specifications', '', 'add_specification', { dispute, date: today, text, hours, outlay });
  }
  const { rows: drafts } = await sql<{ _id: string }>`
    select _id from dispute_specifications order by _id limit 6`.execute(tx);
  for (const { _id } of drafts) await act(staff, 'dispute--specifications', _id, 'approve_specification', {});
  await sql`update disputes set responsible = (select _id from users where email = ${staff})
    where solicitor is null and status = 'open'`.execute(tx);
}

/** The first cases whose creditor is asked go to an agent, the next to the authority; the others still wait. */
async function goAbroad(tx: Database, act: Act): Promise<void> {
  const { rows } = await sql<{ case: string }>`
    select f."case" from foreign_debt_collections f where f.status = 'decision' order by f._id limit 6`.execute(tx);
  for (const [at, one] of rows.entries()) {
    const option = ['local_agent', 'european_payment_order'][at % 3];
    if (option) await act(staff, 'cases', one.case, 'make_decision', { options: [option] });
  }
}
