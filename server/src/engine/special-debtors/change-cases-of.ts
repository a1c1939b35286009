import { factsOf, openDraft } from '@fordra/domain/cases/draft/draft';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided } from '@fordra/domain/cases/file/case-outcome';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { Ore } from '@fordra/domain/values/money';
import type { Database } from '../../store/connection/database.ts';
import { selectOpenCasesOf } from '../../store/special-debtors/select-person.ts';
import type { Scope } from '../../store/sql/scope.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';
import type { LoadedCase } from '../parts/case-change.ts';

/** A case of the person and what was done to it, or why nothing was. */
type AffectedCase = {
  readonly case: string;
  readonly journal_number: string;
  readonly creditor: string;
  readonly currency: string;
  /** What it owes before, with the interest of the day. */
  readonly remaining: Ore;
  readonly state: string;
  readonly to_state: string | null;
  readonly refusal: Refusal | null;
};

export type AffectedCases = {
  readonly changed: number;
  readonly left: number;
  /** In kronor; cases in other currencies are listed with theirs. */
  readonly remaining: Ore;
  readonly cases: readonly AffectedCase[];
};

const CASES_AT_ONCE = 500;

type Who = {
  readonly debtors: readonly string[];
  readonly scope: Scope;
  readonly isStaff?: boolean;
  readonly isLocked?: boolean;
};

/** The open cases of these debtors, locked unless they are only read, ids ascending. */
export async function loadCasesOf(
  tx: Database,
  { debtors, scope, isStaff = true, isLocked = true }: Who,
): Promise<readonly LoadedCase[]> {
  const ids = await selectOpenCasesOf(tx, debtors);
  const loaded: LoadedCase[] = [];
  for (let at = 0; at < ids.length; at += CASES_AT_ONCE)
    loaded.push(...(await loadCaseFiles(tx, { ids: ids.slice(at, at + CASES_AT_ONCE), scope, isStaff, isLocked })));
  return loaded;
}

/** Does the same to all these cases; one that does not allow it stays as it is, and is named with the reason. */
export async function changeCases(
  tx: Database,
  loaded: readonly LoadedCase[],
  decide: (file: CaseFile) => Decided,
  by: Actor,
): Promise<AffectedCases> {
  const decided = loaded.map((one) => ({ loaded: one, done: decide(one.file) }));
  const changes = decided.flatMap(({ loaded: one, done }) =>
    done.allowed ? [{ loaded: one, outcome: done.outcome }] : [],
  );
  for (let at = 0; at < changes.length; at += CASES_AT_ONCE)
    await applyCaseOutcomes(tx, changes.slice(at, at + CASES_AT_ONCE), by);
  const cases = decided.map(({ loaded: { file, row }, done }) => ({
    case: file.id,
    journal_number: row.journal_number,
    creditor: file.creditor,
    currency: file.currency,
    remaining: remainingOf(file),
    state: file.position.state,
    to_state: done.allowed ? (done.outcome.position.closed ? 'closed' : done.outcome.position.state) : null,
    refusal: done.allowed ? null : done.refusal,
  }));
  const changed = cases.filter(({ refusal }) => refusal === null);
  return {
    changed: changed.length,
    left: cases.length - changed.length,
    remaining: changed.filter(({ currency }) => currency === 'SEK').reduce((sum, one) => sum + one.remaining, 0),
    cases,
  };
}

export function remainingOf(file: CaseFile): Ore {
  return factsOf(openDraft(file)).remaining_total;
}
