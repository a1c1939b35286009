import { CASES_AT_ONCE_MAX, type GroupChangeKind } from '@fordra/domain/special-debtors/group-changes';
import { groupChanges } from '@fordra/resources/special-debtors/group-changes';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import {
  insertGroupChangeStep,
  selectNextCasesOf,
  sumOpenCasesOf,
} from '../../store/special-debtors/group-change-steps.ts';
import type { Scope } from '../../store/sql/scope.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';
import type { LoadedCase } from '../parts/case-change.ts';
import { type AffectedCases, loadCasesOf } from './change-cases-of.ts';
import { insertRow } from './write-rows.ts';

export type Acting = { readonly scope: Scope; readonly isStaff: boolean; readonly by: Actor };

/** What is known of a change beside its cases; `more` was worked out over all of them when it was registered. */
type Known = { readonly input: Row; readonly more: Row | null; readonly by: Actor };

/** What a change does to the cases of a group: to all in its request, or to some at a time by a job. */
export type GroupStep = {
  readonly kind: GroupChangeKind;
  change(tx: Database, cases: readonly LoadedCase[], known: Known): Promise<AffectedCases>;
};

export type GroupOptions = {
  /** How many cases are changed in a request, unless it is as many as usual. */
  readonly max?: number | undefined;
  /** What is done is rolled back. */
  readonly isDryRun: boolean;
};

type Group = {
  /** The debtor that it was registered for, and all of the same number. */
  readonly debtor: { readonly _id: string; readonly account: string; readonly partner: string | null };
  readonly debtors: readonly string[];
  readonly input: Row;
  readonly more?: Row | null;
};

/** `total`: of many cases, of which only some were previewed or none is changed yet. */
export type AffectedGroup = AffectedCases & { readonly total?: number };

const PREVIEWED_MAX = 50;

export async function hasManyCases(
  db: Database,
  debtors: readonly string[],
  max = CASES_AT_ONCE_MAX,
): Promise<boolean> {
  return (await selectNextCasesOf(db, { debtors, after: '', limit: max + 1 })).length > max;
}

/** Changes the open cases of a group, or has a job change them where they are many. */
export async function changeGroup(
  tx: Database,
  step: GroupStep,
  { debtor, debtors, input, more = null }: Group,
  acting: Acting,
  { max, isDryRun }: GroupOptions,
): Promise<{ readonly affected: AffectedGroup; readonly cases: readonly LoadedCase[] }> {
  const { scope, isStaff, by } = acting;
  if (!(await hasManyCases(tx, debtors, max))) {
    const cases = await loadCasesOf(tx, { debtors, scope, isStaff });
    return { cases, affected: await step.change(tx, cases, { input, more, by }) };
  }
  const { total, remaining } = await sumOpenCasesOf(tx, debtors);
  if (isDryRun) {
    const ids = await selectNextCasesOf(tx, {
      debtors,
      after: '',
      limit: Math.min(max ?? PREVIEWED_MAX, PREVIEWED_MAX),
    });
    const cases = await loadCaseFiles(tx, { ids, scope, isStaff, isLocked: true });
    return { cases, affected: { ...(await step.change(tx, cases, { input, more, by })), remaining, total } };
  }
  const { _id, account, partner } = debtor;
  const values = { kind: step.kind, debtor: _id, total, started_by: by.user, account, partner };
  const change = await insertRow(tx, groupChanges, { ...values, status: 'running', skipped_cases: [] }, by);
  await insertGroupChangeStep<Acting>(tx, { _id: change, debtors, input, more, acting });
  await addJob(tx, 'change-group-cases', { change }, { key: `change-group-cases ${change}` });
  return { cases: [], affected: { changed: 0, left: 0, remaining, total, cases: [] } };
}
