import type { PlanOutcome } from '@fordra/domain/plans/actions/plan-draft';
import type { Database } from '../../store/connection/database.ts';
import { type Change, type HistoryEntry, insertHistories } from '../../store/documents/insert-history.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { stopPlanLetters } from '../../store/letters/select-plan-letters.ts';
import { setLive } from '../../store/plans/write-plan-cases.ts';
import { newIds } from '../../store/sql/new-ids.ts';
import { type AppliedCase, applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { type Actor, madeBy } from '../parts/actor.ts';
import { changesOf } from '../parts/changes-of.ts';
import { letterRow } from '../parts/letters-part.ts';
import type { StoredPlan } from './load-plans.ts';
import { adviceValues, isLive, planValues } from './plan-rows.ts';

export type PlanChange = { readonly stored: StoredPlan; readonly outcome: PlanOutcome };

type Applied = { readonly id: string; readonly etag: string; readonly changes: readonly Change[] };

/** Saves what was decided of plans and their cases in the caller's transaction, in a number of statements that does not depend on how many there are. */
export async function applyPlanOutcomes(
  tx: Database,
  changes: readonly PlanChange[],
  by: Actor,
): Promise<{ readonly plans: readonly Applied[]; readonly cases: readonly AppliedCase[] }> {
  const cases = await applyCaseOutcomes(tx, changes.flatMap(caseChanges), by);
  await stopPlanLetters(
    tx,
    changes.flatMap(({ outcome }) => outcome.stopped),
  );
  const letters = await insertLetters(tx, changes);
  const advices = await saveAdvices(tx, changes, letters);
  const plans = await savePlans(tx, changes);
  await insertHistories(
    tx,
    [...plans, ...advices].map((one) => historyOf(one, by)),
  );
  const ended = changes.filter(({ stored, outcome }) => isLive(stored.row.status) !== isLive(outcome.plan.status));
  await setLive(
    tx,
    ended.map(({ outcome }) => ({ plan: outcome.plan.id, isLive: isLive(outcome.plan.status) })),
  );
  return { plans: plans.map(({ id, etag, changes: made }) => ({ id, etag, changes: made })), cases };
}

function caseChanges({ stored, outcome }: PlanChange) {
  const loaded = new Map(stored.cases.map((one) => [one.file.id, one]));
  return outcome.cases.map((one) => ({ loaded: loaded.get(one.file.id)!, outcome: one.outcome }));
}

/** The letters of each plan, stored with its oldest case; their ids by plan and advice. */
async function insertLetters(tx: Database, changes: readonly PlanChange[]): Promise<ReadonlyMap<string, string>> {
  const ordered = changes.flatMap(({ stored, outcome }) =>
    outcome.letters.map((one) => ({ ...one, plan: outcome.plan.id, file: stored.cases[0]!.file })),
  );
  const ids = await newIds(tx, ordered.length);
  await insertRows(
    tx,
    'letters',
    ordered.map(({ file, letter, plan }, at) => ({ _id: ids[at]!, ...letterRow(file, letter), amortization: plan })),
  );
  await updateRows(
    tx,
    'direct_debit_payments',
    ordered.flatMap(({ draw }, at) => (draw === undefined ? [] : [{ _id: draw, letter: ids[at]! }])),
  );
  return new Map(ordered.map(({ plan, advice }, at) => [`${plan} ${advice}`, ids[at]!]));
}

type Saved = Applied & { readonly resource: string; readonly stored: StoredPlan };

async function saveAdvices(
  tx: Database,
  changes: readonly PlanChange[],
  letters: ReadonlyMap<string, string>,
): Promise<readonly Saved[]> {
  const changed: { readonly stored: StoredPlan; readonly before: Row; readonly values: Row }[] = [];
  const added: Row[] = [];
  for (const { stored, outcome } of changes) {
    const known = new Map(stored.advices.map((row) => [row.number, row]));
    for (const advice of outcome.plan.advices) {
      const before = known.get(advice.number);
      const values = adviceValues(advice);
      if (!before) {
        const letter = letters.get(`${outcome.plan.id} ${advice.number}`) ?? null;
        added.push({ number: advice.number, amortization: outcome.plan.id, ...values, letter, ...ownersOf(stored) });
      } else if (changesOf(before, values).length > 0) {
        changed.push({ stored, before, values });
      }
    }
  }
  await insertRows(tx, 'amortization_advices', added);
  const written = await updateRows(
    tx,
    'amortization_advices',
    changed.map(({ before, values }) => ({ _id: String(before._id), ...values })),
  );
  const etags = new Map(written.map(({ _id, _etag }) => [_id, _etag]));
  return changed.map(({ stored, before, values }) => ({
    stored,
    resource: 'amortization--advices',
    id: String(before._id),
    etag: etags.get(String(before._id))!,
    changes: changesOf(before, values),
  }));
}

function ownersOf({ row }: StoredPlan): Row {
  const { case: of, debtor, creditor, customer, currency, account, partner } = row;
  return { case: of, debtor, creditor, customer, currency, account, partner };
}

async function savePlans(tx: Database, changes: readonly PlanChange[]): Promise<readonly Saved[]> {
  const values = changes.map(({ outcome }) => planValues(outcome.plan, outcome.figures));
  const written = await updateRows(
    tx,
    'amortizations',
    changes.map(({ stored }, at) => ({ _id: stored.row._id, ...values[at] })),
  );
  const etags = new Map(written.map(({ _id, _etag }) => [_id, _etag]));
  return changes.map(({ stored }, at) => ({
    stored,
    resource: 'amortizations',
    id: stored.row._id,
    etag: etags.get(stored.row._id)!,
    changes: changesOf(stored.row as unknown as Row, values[at]!),
  }));
}

function historyOf({ resource, id, changes, stored }: Saved, by: Actor): HistoryEntry {
  const { account, partner } = stored.row;
  return { method: 'PATCH', resource, resourceId: id, account, partner: partner ?? null, changes, ...madeBy(by) };
}
