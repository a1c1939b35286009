import type { DecisionKey } from '@fordra/domain/decisions/decision-keys';
import { firstDueLimits } from '@fordra/domain/plans/plan-offer';
import { addDays, type Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { allActions } from '../../src/actions/all-actions.ts';
import { type Actions, openActions } from '../../src/actions/running/open-actions.ts';
import { openMayRun } from '../../src/auth/requester/open-may-run.ts';
import { openRecords } from '../../src/records/open-records.ts';
import { buildCatalogue } from '../../src/records/rows/catalogue.ts';
import type { Requester } from '../../src/records/rows/requester.ts';
import { selectBusinessNow } from '../../src/store/clock/business-now.ts';
import { advisoryLocks } from '../../src/store/connection/advisory-locks.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { type Call, loadUser, must } from './bank/act-as-user.ts';
import { withinTransaction } from './bank/within-transaction.ts';
import { openWorldClock } from './clock/world-clock.ts';
import { habits } from './people/habits.ts';
import {
  ASKED_DAYS,
  type AskedCase,
  type AskedDebtor,
  demoAnswers,
  planAskedDebtors,
  planDecisions,
  type Question,
} from './plan-decisions.ts';
import { makeFurtherStages } from './special-debtors/make-further-stages.ts';
import { registerSpecialDebtor } from './special-debtors/register-special-debtor.ts';

/** A smaller world may have no case to ask about. */
const CASES_MIN = 20;
const CASES_PER_KIND = 750;
const CASES_MAX = 400;
/** Of high priority. */
const URGENT_DAYS = 1;
const PROPOSED_MONTHS = 24;
const staff = 'karin@fordra.example';

/** It does not say what it rests on, so that the creditor may ask. */
const objection = { reason: 'other', text: 'Vi bestrider fakturan i sin helhet.' };

/** The decisions that follow from another action, on the day of that action. */
const askingActions = (asked: Day): Readonly<Partial<Record<DecisionKey, Pick<Call, 'action' | 'input'>>>> => ({
  dispute_response: { action: 'register_objection', input: objection },
  approve_amortization: {
    action: 'start_amortization',
    input: { months: PROPOSED_MONTHS, first_due_date: firstDueLimits(asked)[0], accepted: 'phone' },
  },
});

type Making = { readonly db: Database; readonly signal: AbortSignal };
type DecisionsSize = { readonly cases: number; readonly end?: Temporal.Instant };

/** Whether a world of this size lacks the decisions that staff has requested. */
export async function areDecisionsMissing(db: Database, cases: number): Promise<boolean> {
  if (cases < CASES_MIN) return false;
  const { rows } = await sql<{ any: boolean }>`
    select exists(select from history_entries where action = 'create_decision') as any`.execute(db);
  return !rows[0]!.any;
}

/**
 * Makes the questions that staff has asked creditors in the last days, some of which are assigned, postponed or
 * answered, with the actions of the demo's users: atomically and once, however many processes start.
 */
export async function makeDecisions({ db, signal }: Making, { cases, end: wanted }: DecisionsSize): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(${advisoryLocks.demoWorld}) as is_mine`.execute(tx);
    if (!rows[0]!.is_mine || !(await areDecisionsMissing(tx, cases))) return;
    const end = wanted ?? Temporal.Instant.from(await selectBusinessNow(tx));
    const today = end.toZonedDateTimeISO('Europe/Stockholm').toPlainDate().toString() as Day;
    const asked = await selectAskedCases(tx, addDays(today, -ASKED_DAYS - 1));
    const questions = planDecisions(asked, Math.max(1, Math.round(cases / CASES_PER_KIND)));
    const doing = await openDoing(tx, asked, today);
    const clock = await openWorldClock(tx, end);
    await clock.set(addDays(today, -ASKED_DAYS), '08:30');
    for (const debtor of planAskedDebtors(today)) await doing.registerAndAsk(debtor);
    await doing.takeFurther();
    for (const [at, question] of questions.toSorted((a, b) => b.askedDaysAgo - a.askedDaysAgo).entries()) {
      signal.throwIfAborted();
      const day = addDays(today, -question.askedDaysAgo);
      const minute = String(at % 60).padStart(2, '0');
      await clock.set(day, `09:${minute}`);
      const decision = await doing.ask(question);
      if (decision === undefined) continue;
      await clock.set(day, `13:${minute}`);
      await doing.handle(question, decision);
    }
    await clock.close();
  });
}

async function openDoing(tx: Database, cases: readonly AskedCase[], today: Day) {
  const db = withinTransaction(tx);
  const catalogue = buildCatalogue();
  const actions = openActions(db, catalogue, allActions, { mayRun: openMayRun(catalogue) });
  const records = openRecords(db, catalogue, { note: () => undefined });
  const users = new Map<string, Requester>();
  for (const email of new Set([staff, ...cases.map(answeringUser)])) users.set(email, await loadUser(tx, email));
  const karin = users.get(staff)!;
  const answering = new Map(cases.map((one) => [one._id, users.get(answeringUser(one))!]));
  const asked = addDays(today, -ASKED_DAYS);
  return {
    takeFurther: () => makeFurtherStages({ tx, actions, staff: karin, today: asked }),
    /** Registers the cases of a debtor and requests the same decision about each. */
    async registerAndAsk({ creditor: name, type, cases: inputs }: AskedDebtor): Promise<void> {
      const { rows } = await sql<{ _id: string }>`select _id from creditors where name = ${name}`.execute(tx);
      const input = { creditor: rows[0]!._id, cases: inputs };
      const call = { resource: 'case--registrations', id: '', action: 'register_case', input };
      const [made] = await must(actions, karin, call, `${name} ${type}`);
      const ids = (made as unknown as { _cases: readonly string[] })._cases;
      const isSpecial = await registerSpecialDebtor({ tx, actions, records, staff: karin }, type, ids[0]!);
      if (isSpecial) return;
      const asking = askingActions(asked)[type] ?? { action: 'create_decision', input: { type } };
      for (const id of ids) await must(actions, karin, { resource: 'cases', id, ...asking });
    },
    /** The decision; undefined where the case cannot be asked about. */
    async ask({ case: id, type, deadlineInDays }: Question): Promise<string | undefined> {
      const input = { type, deadline: addDays(today, deadlineInDays) };
      const isDone = await run(actions, karin, { resource: 'cases', id, action: 'create_decision', input });
      if (!isDone) return undefined;
      const entry = records.find('decisions')!;
      const page = await records.readMany(karin, entry, { where: { case: id }, sort: '-_id', page: 1, maxResults: 1 });
      const { _id, _etag } = page!.items[0]!;
      const body = { priority: 'high' };
      if (deadlineInDays <= URGENT_DAYS)
        await records.patchOne(karin, entry, { id: String(_id), etag: String(_etag), body });
      return String(_id);
    },
    async handle({ case: of, type, handling, isForGroup }: Question, id: string): Promise<void> {
      const creditor = answering.get(of)!;
      const on = { resource: 'decisions', id };
      const option = demoAnswers[type];
      if (handling === 'creditor') await run(actions, creditor, { ...on, action: 'assign_decision', input: {} });
      if (handling === 'staff') await run(actions, karin, { ...on, action: 'assign_decision', input: {} });
      if (handling === 'postponed')
        await run(actions, creditor, { ...on, action: 'postpone_decision', input: { until: addDays(today, 2) } });
      if (handling === 'answered' && option !== undefined)
        await run(actions, creditor, {
          ...on,
          action: 'make_decision',
          input: { options: [option], ...(isForGroup && { for_group: true }) },
        });
    },
  };
}

/** A partner's users do not decide. */
function answeringUser({ creditor_name: name }: AskedCase): string {
  const by = habits.find(({ creditor }) => creditor === name)?.by ?? staff;
  return by.endsWith('@partner.example') ? staff : by;
}

/** Whether it was done; a case may have become one that cannot be asked about. */
async function run(actions: Actions, requester: Requester, { input, ...call }: Call): Promise<boolean> {
  const key = `demo ${call.action} ${call.id}`;
  const outcome = await actions.run(requester, { ...call, input: { ...input }, etag: undefined, key, isDryRun: false });
  if (outcome.outcome !== 'done' && outcome.outcome !== 'refused')
    throw new Error(`${call.action} in the demo was not done: ${JSON.stringify(outcome)}`);
  return outcome.outcome === 'done';
}

/** Open cases that nothing holds and nothing has happened to since a day, ordered so that the same seed gives the same. */
async function selectAskedCases(tx: Database, since: Day): Promise<readonly AskedCase[]> {
  const { rows } = await sql<AskedCase>`
    select k._id, k.creditor, c.name as creditor_name, k.debtor, k.state, d.is_foreign
    from cases k join creditors c on c._id = k.creditor join debtors d on d._id = k.debtor
    where k.closed is null and k.reference_number is not null and not k.has_protected_identity
      and k.pause is null and k._updated < ${since}::date
      and not exists (select from decisions o where o."case" = k._id and o.status in ('unassigned', 'assigned', 'postponed', 'reset'))
    order by k.reference_number limit ${CASES_MAX}`.execute(tx);
  return rows;
}
