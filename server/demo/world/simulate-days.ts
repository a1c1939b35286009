import { runFlowItem } from '@fordra/domain/flow/run/run-flow-item';
import { isBankingDay } from '@fordra/domain/values/banking-days';
import { addDays, type Day } from '@fordra/domain/values/day';
import { buildPayment } from '@fordra/simulators/bank/build-payment';
import { sql } from 'kysely';
import { applyCaseOutcomes } from '../../src/engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../src/engine/cases/load-case-files.ts';
import { loadLetterFacts } from '../../src/engine/letters/load-letter-facts.ts';
import type { Actor } from '../../src/engine/parts/actor.ts';
import type { CaseChange } from '../../src/engine/parts/case-change.ts';
import { runPlans } from '../../src/engine/plans/run-due-plans.ts';
import { isAnswerLate, isFlowDue, isPauseOver } from '../../src/store/flow/due-cases.ts';
import { selectDuePlans } from '../../src/store/plans/select-plans.ts';
import { openAgenda } from './agenda.ts';
import { openAuthorityPayouts, type Payout, tiePayouts } from './bank/authority-payouts.ts';
import { loadOddPayments, oddDays } from './bank/odd-payments.ts';
import { returnDeposits } from './bank/returned-deposits.ts';
import { selectPayableCases } from './bank/select-payable-cases.ts';
import type { WorldPayment } from './bank/world-bank.ts';
import { isAtBank } from './do-act.ts';
import { type DoneAct, doActs } from './do-acts.ts';
import { openChance } from './people/chance.ts';
import type { PlannedCase } from './plan-cases.ts';
import { registerDay } from './register-day.ts';
import { sendLetters } from './send-letters.ts';
import { openWorldAuthority } from './world-authority.ts';
import type { WorldPorts } from './world-ports.ts';

/** The number of statements per batch does not depend on the number of cases in it. */
const BATCH = 500;
const byFlow: Actor = {
  user: null,
  userName: null,
  signedInBy: null,
  fromAddress: null,
  requestId: null,
  action: 'run_flow',
};

/** The open cases, the planned acts, the cases with a new application to the authority, and what it pays us. */
type OpenWork = {
  readonly open: Set<string>;
  readonly agenda: ReturnType<typeof openAgenda>;
  readonly applying: Set<string>;
  readonly payouts: ReturnType<typeof openAuthorityPayouts>;
};

/**
 * Simulates one day after the other: at night the flow runs, in the morning the messages of the enforcement authority
 * are handled and creditors register cases, by day people pay, call and object, in the afternoon the letters are sent
 * and in the evening the applications. Letters and applications of the last day are left for the running portal.
 */
export async function simulateDays(
  ports: WorldPorts,
  plans: readonly PlannedCase[],
  span: { readonly from: Day; readonly to: Day },
): Promise<void> {
  const { tx, clock } = ports;
  const payouts = openAuthorityPayouts(tx);
  const work: OpenWork = { open: new Set(), agenda: openAgenda(), applying: new Set(), payouts };
  const authority = await openWorldAuthority(ports);
  const plansByDay = Map.groupBy(plans, ({ on }) => on);
  let registered = 0;
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    ports.signal.throwIfAborted();
    await clock.set(day, '02:00');
    await runFlow(ports, work, day);
    await runDuePlans(ports, work, day);
    const news = (await authority.receive(day)).map(changeOf);
    recordChanges(work, news, day);
    payouts.report(
      day,
      news.filter(({ outcome }) => outcome.payments.length > 0).map(({ id }) => id),
    );
    const arriving = plansByDay.get(day) ?? [];
    await simulateHours(ports, work, arriving, { day, to: span.to });
    await analyzeIfGrown(tx, registered, arriving.length);
    registered += arriving.length;
    if (day < span.to) {
      await sendWritten(ports, work, day);
      await drawAtBank(ports, work, day);
      if (work.applying.size > 0) await authority.send(day, [...work.applying]);
      work.applying.clear();
    }
    ports.onDay(registered);
  }
}

/** The working hours: registrations, then the due acts. */
async function simulateHours(
  ports: WorldPorts,
  work: OpenWork,
  arriving: readonly PlannedCase[],
  { day, to }: { readonly day: Day; readonly to: Day },
): Promise<void> {
  const { tx, clock, people, bank } = ports;
  const { open, agenda } = work;
  const hour = openChance(`hour ${day}`);
  if (arriving.length > 0) {
    await clock.set(day, `08:${hour.whole(10, 59)}`);
    const newCases = await registerDay(tx, arriving, people, { now: clock.now(), today: day });
    await ports.keepOriginals(tx, newCases);
    for (const { plan, made } of newCases) {
      open.add(made.id);
      agenda.add(made.id, plan);
      agenda.cause(made.id, 'registered', day);
    }
  }
  const due = isBankingDay(day) ? agenda.takeDue(day) : [];
  // What is paid on the last day is in the bank's files of its evening.
  const acts = day < to ? due : due.filter(({ step }) => !isAtBank(step));
  const isOdd = ports.isLastPart && oddDays(to).includes(day);
  const payouts = day < to && isBankOpen(bank, day) ? await work.payouts.takeDue(day) : [];
  if (acts.length === 0 && payouts.length === 0 && !isOdd) return;
  await clock.set(day, `${hour.whole(10, 14)}:${hour.whole(10, 59)}`);
  const done = acts.length > 0 ? await doActs(ports, acts, isBankOpen(bank, day)) : [];
  for (const { change } of done) if (change) recordChanges(work, [changeOf(change)], day);
  for (const { id, isPlan } of done) if (isPlan) agenda.cause(id, 'amortization_plan', day);
  const odd = isOdd && isBankOpen(bank, day) ? await loadOddPayments(tx, day, to) : [];
  await simulateBank(ports, work, { day, done, odd, payouts });
  for (const { id, step } of done) agenda.follow(id, step, day);
}

function isBankOpen({ statedUntil }: WorldPorts['bank'], day: Day): boolean {
  return statedUntil === null || day > statedUntil;
}

type AtBank = {
  readonly day: Day;
  readonly done: readonly DoneAct[];
  readonly odd: readonly WorldPayment[];
  readonly payouts: readonly Payout[];
};

/** What comes to the accounts in a day, and what is taken back. */
async function simulateBank(
  { tx, bank, actAs }: WorldPorts,
  work: OpenWork,
  { day, done, odd, payouts }: AtBank,
): Promise<void> {
  const payments = await buildPayments(tx, done);
  const placed = await bank.receive(day, [...payments, ...odd, ...payouts.map(({ payment }) => payment)]);
  recordChanges(
    work,
    placed.map((one) => ({ id: one.case, outcome: one.outcome })),
    day,
  );
  await tiePayouts({ tx, actAs }, day, payouts);
  const takenBack = done.filter(({ atBank }) => atBank === 'taken_back').map(({ id }) => id);
  if (takenBack.length === 0) return;
  await returnDeposits({ tx, bank }, day, takenBack);
  // They are open again.
  for (const id of takenBack) work.open.add(id);
}

/** The payments of debtors with their OCR numbers. */
async function buildPayments(tx: WorldPorts['tx'], done: readonly DoneAct[]): Promise<readonly WorldPayment[]> {
  const amounts = new Map(
    done.flatMap(({ id, atBank }) => (typeof atBank === 'number' ? [[id, atBank] as const] : [])),
  );
  if (amounts.size === 0) return [];
  const cases = await selectPayableCases(tx, sql`where _id = any(${[...amounts.keys()]}) order by _id`);
  return cases.map((of) => buildPayment({ of, way: 'right', amount: amounts.get(of.id)! }));
}

/** Letters are sent on banking days; those of other days wait, as their dates say. */
async function sendWritten({ tx, clock }: WorldPorts, { agenda }: OpenWork, day: Day): Promise<void> {
  const written = isBankingDay(day) ? agenda.takeWritten() : [];
  if (written.length === 0) return;
  await clock.set(day, '15:30');
  await sendLetters(tx, written, day);
}

/** Bankgirot draws what the portal has ordered. */
async function drawAtBank({ clock, bank, autogiro }: WorldPorts, work: OpenWork, day: Day): Promise<void> {
  if (!autogiro || !isBankOpen(bank, day)) return;
  await clock.set(day, '18:30');
  const placed = await autogiro.endDay(day);
  recordChanges(
    work,
    placed.map((one) => ({ id: one.case, outcome: one.outcome })),
    day,
  );
}

type Changed = { readonly id: string; readonly outcome: CaseChange['outcome'] };

function changeOf({ loaded, outcome }: CaseChange): Changed {
  return { id: loaded.file.id, outcome };
}

/** Updates the open work after changes of cases. */
function recordChanges({ open, agenda, applying }: OpenWork, changes: readonly Changed[], day: Day): void {
  for (const { id, outcome } of changes) {
    if (outcome.position.closed === null) open.add(id);
    else open.delete(id);
    if (outcome.applications.length > 0) applying.add(id);
    for (const { kind } of outcome.letters) agenda.cause(id, kind, day);
    if (outcome.decisions.some(({ type }) => type === 'continue_to_enforcement')) agenda.cause(id, 'asked', day);
    if (outcome.events.some(({ key }) => key === 'application_disputed')) agenda.cause(id, 'disputed', day);
  }
}

/**
 * The rows are not committed, so autovacuum cannot analyze them: this analyzes whenever their number has quadrupled.
 */
async function analyzeIfGrown(tx: WorldPorts['tx'], before: number, more: number): Promise<void> {
  const size = (count: number) => Math.floor(Math.log2(count + 1) / 2);
  if (before + more >= 64 && size(before + more) > size(before))
    await sql`analyze cases, invoices, letters, payments, decisions, case_events, vouchers, postings, debtors, customers,
      bank_transactions`.execute(tx);
}

/** Runs the due flow items of the world's own cases, as the nightly run does. */
async function runFlow({ tx, agency }: WorldPorts, work: OpenWork, day: Day): Promise<void> {
  if (work.open.size === 0) return;
  const { rows } = await sql<{ _id: string }>`
    select _id from cases k where _id = any(${[...work.open]}) and (${isFlowDue} or ${isPauseOver} or ${isAnswerLate})
    order by _id`.execute(tx);
  for (let at = 0; at < rows.length; at += BATCH) {
    const ids = rows.slice(at, at + BATCH).map(({ _id }) => _id);
    const loaded = await loadCaseFiles(tx, { ids, scope: { kind: 'everything' } });
    const facts = await loadLetterFacts(tx, loaded, agency);
    const changes = loaded.map((one) => ({
      loaded: one,
      outcome: runFlowItem({ file: one.file, letterFacts: facts.get(one.file.id)! }).outcome,
    }));
    await applyCaseOutcomes(tx, changes, byFlow);
    recordChanges(work, changes.map(changeOf), day);
  }
}

const PLANS_MAX = 1_000;

/** Runs what is due of plans, as the job does, also after the payments of the day before. */
async function runDuePlans({ tx, agency }: WorldPorts, work: OpenWork, day: Day): Promise<void> {
  const ids = await selectDuePlans(tx, { after: '', limit: PLANS_MAX });
  if (ids.length === 0) return;
  for (const { stored, outcome } of await runPlans(tx, ids, agency)) {
    recordChanges(
      work,
      outcome.cases.map(({ file, outcome: changed }) => ({ id: file.id, outcome: changed })),
      day,
    );
    for (const { letter } of outcome.letters) work.agenda.cause(stored.row.case, letter.kind, day);
  }
}
