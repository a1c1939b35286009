import { isBankingDay } from '@fordra/domain/banking-days';
import { addDays, type Day } from '@fordra/domain/day';
import { runFlowItem } from '@fordra/domain/flow/run-flow-item';
import { sql } from 'kysely';
import type { Actor } from '../../src/engine/actor.ts';
import { applyCaseOutcomes } from '../../src/engine/apply-case-outcomes.ts';
import type { CaseChange } from '../../src/engine/case-change.ts';
import { loadCaseFiles } from '../../src/engine/load-case-files.ts';
import { loadLetterFacts } from '../../src/engine/load-letter-facts.ts';
import { isAnswerLate, isFlowDue, isPauseOver } from '../../src/store/flow/due-cases.ts';
import { openAgenda } from './agenda.ts';
import { openChance } from './chance.ts';
import { doDeeds } from './do-deeds.ts';
import type { PlannedCase } from './plan-cases.ts';
import { registerDay } from './register-day.ts';
import { sendLetters } from './send-letters.ts';
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

/**
 * Lives day after day: at night the flow runs, in the morning creditors hand over, by day people pay, call and object,
 * in the afternoon the letters leave. Those of the last day are left for the house itself.
 */
export async function liveDays(
  ports: WorldPorts,
  plans: readonly PlannedCase[],
  span: { readonly from: Day; readonly to: Day },
): Promise<void> {
  const { tx, clock, people } = ports;
  const open = new Set<string>();
  const agenda = openAgenda();
  const comingOn = Map.groupBy(plans, ({ on }) => on);
  let registered = 0;
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    ports.signal.throwIfAborted();
    await clock.set(day, '02:00');
    await runFlow(ports, open, (id, kind) => agenda.cause(id, kind, day));
    const hour = openChance(`hour ${day}`);
    const coming = comingOn.get(day) ?? [];
    if (coming.length > 0) {
      const time = `08:${hour.whole(10, 59)}`;
      await clock.set(day, time);
      const born = await registerDay(tx, coming, people, { now: clock.now(), today: day });
      await ports.keepOriginals(tx, born);
      for (const { plan, made } of born) {
        open.add(made.id);
        agenda.add(made.id, plan);
        agenda.cause(made.id, 'registered', day);
      }
      await look(tx, registered, born.length);
      registered += born.length;
    }
    const deeds = isBankingDay(day) ? agenda.takeDue(day) : [];
    if (deeds.length > 0) {
      await clock.set(day, `${hour.whole(10, 14)}:${hour.whole(10, 59)}`);
      const done = await doDeeds(ports, deeds);
      for (const { id, step, isOpen } of done) {
        if (isOpen === true) open.add(id);
        if (isOpen === false) open.delete(id);
        agenda.follow(id, step, day);
      }
    }
    if (day < span.to) {
      await clock.set(day, '15:30');
      await sendLetters(tx, agenda.takeWritten(), day);
    }
    ports.onDay(registered);
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
async function runFlow(
  { tx, agency }: WorldPorts,
  open: Set<string>,
  onLetter: (id: string, kind: CaseChange['outcome']['letters'][number]['kind']) => void,
): Promise<void> {
  if (open.size === 0) return;
  const { rows } = await sql<{ _id: string }>`
    select _id from cases k where _id = any(${[...open]}) and (${isFlowDue} or ${isPauseOver} or ${isAnswerLate})
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
    for (const { loaded: one, outcome } of changes) {
      if (outcome.position.closed !== null) open.delete(one.file.id);
      for (const { kind } of outcome.letters) onLetter(one.file.id, kind);
    }
  }
}
