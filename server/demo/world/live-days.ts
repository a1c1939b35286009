import { runFlowItem } from '@fordra/domain/flow/run/run-flow-item';
import { isBankingDay } from '@fordra/domain/values/banking-days';
import { addDays, type Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { applyCaseOutcomes } from '../../src/engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../src/engine/cases/load-case-files.ts';
import { loadLetterFacts } from '../../src/engine/letters/load-letter-facts.ts';
import type { Actor } from '../../src/engine/parts/actor.ts';
import type { CaseChange } from '../../src/engine/parts/case-change.ts';
import { isAnswerLate, isFlowDue, isPauseOver } from '../../src/store/flow/due-cases.ts';
import { openAgenda } from './agenda.ts';
import { doDeeds } from './do-acts.ts';
import { openChance } from './people/chance.ts';
import type { PlannedCase } from './plan-cases.ts';
import { registerDay } from './register-day.ts';
import { sendLetters } from './send-letters.ts';
import { openWorldAuthority } from './world-authority.ts';
import type { WorldPorts } from './world-ports.ts';

/** Each batch is loaded and written by so many statements, however many cases are in it. */
const BATCH = 500;
const byFlow: Actor = {
  user: null,
  userName: null,
  signedInBy: null,
  fromAddress: null,
  requestId: null,
  action: 'run_flow',
};

/** What is on people's desks: the cases that are open, what will be done to them, and those that ask the authority. */
type Desk = {
  readonly open: Set<string>;
  readonly agenda: ReturnType<typeof openAgenda>;
  readonly asking: Set<string>;
};

/**
 * Lives day after day: at night the flow runs, in the morning the enforcement authority is heard and creditors hand over,
 * by day people pay, call and object, in the afternoon the letters leave and in the evening the applications. Those of
 * the last day are left for the house itself.
 */
export async function liveDays(
  ports: WorldPorts,
  plans: readonly PlannedCase[],
  span: { readonly from: Day; readonly to: Day },
): Promise<void> {
  const { tx, clock } = ports;
  const desk: Desk = { open: new Set(), agenda: openAgenda(), asking: new Set() };
  const authority = await openWorldAuthority(ports);
  const comingOn = Map.groupBy(plans, ({ on }) => on);
  let registered = 0;
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    ports.signal.throwIfAborted();
    await clock.set(day, '02:00');
    await runFlow(ports, desk, day);
    note(desk, await authority.hear(day), day);
    const coming = comingOn.get(day) ?? [];
    await liveHours(ports, desk, coming, day);
    await look(tx, registered, coming.length);
    registered += coming.length;
    if (day < span.to) {
      await sendWritten(ports, desk, day);
      if (desk.asking.size > 0) await authority.send(day, [...desk.asking]);
      desk.asking.clear();
    }
    ports.onDay(registered);
  }
}

/** The hours in which people are awake. */
async function liveHours(ports: WorldPorts, desk: Desk, coming: readonly PlannedCase[], day: Day): Promise<void> {
  const { tx, clock, people } = ports;
  const { open, agenda } = desk;
  const hour = openChance(`hour ${day}`);
  if (coming.length > 0) {
    await clock.set(day, `08:${hour.whole(10, 59)}`);
    const born = await registerDay(tx, coming, people, { now: clock.now(), today: day });
    await ports.keepOriginals(tx, born);
    for (const { plan, made } of born) {
      open.add(made.id);
      agenda.add(made.id, plan);
      agenda.cause(made.id, 'registered', day);
    }
  }
  const deeds = isBankingDay(day) ? agenda.takeDue(day) : [];
  if (deeds.length === 0) return;
  await clock.set(day, `${hour.whole(10, 14)}:${hour.whole(10, 59)}`);
  for (const { id, step, change } of await doDeeds(ports, deeds)) {
    if (change) note(desk, [change], day);
    agenda.follow(id, step, day);
  }
}

/** Letters leave on banking days; those of other days wait, as their dates say. */
async function sendWritten({ tx, clock }: WorldPorts, { agenda }: Desk, day: Day): Promise<void> {
  const written = isBankingDay(day) ? agenda.takeWritten() : [];
  if (written.length === 0) return;
  await clock.set(day, '15:30');
  await sendLetters(tx, written, day);
}

/** What the days to come need to know of what has changed. */
function note({ open, agenda, asking }: Desk, changes: readonly CaseChange[], day: Day): void {
  for (const { loaded, outcome } of changes) {
    const { id } = loaded.file;
    if (outcome.position.closed === null) open.add(id);
    else open.delete(id);
    if (outcome.applications.length > 0) asking.add(id);
    for (const { kind } of outcome.letters) agenda.cause(id, kind, day);
    if (outcome.decisions.some(({ type }) => type === 'continue_to_enforcement')) agenda.cause(id, 'asked', day);
    if (outcome.events.some(({ key }) => key === 'application_disputed')) agenda.cause(id, 'disputed', day);
  }
}

/** Nobody else sees the rows yet, so nobody tells the database how they are: whenever they are four times as many it looks. */
async function look(tx: WorldPorts['tx'], before: number, more: number): Promise<void> {
  const size = (count: number) => Math.floor(Math.log2(count + 1) / 2);
  if (before + more >= 64 && size(before + more) > size(before))
    await sql`analyze cases, invoices, letters, payments, decisions, case_events, vouchers, postings, debtors, customers`.execute(
      tx,
    );
}

/** All that is due of the world's own cases, as the nightly run does it. */
async function runFlow({ tx, agency }: WorldPorts, desk: Desk, day: Day): Promise<void> {
  if (desk.open.size === 0) return;
  const { rows } = await sql<{ _id: string }>`
    select _id from cases k where _id = any(${[...desk.open]}) and (${isFlowDue} or ${isPauseOver} or ${isAnswerLate})
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
    note(desk, changes, day);
  }
}
