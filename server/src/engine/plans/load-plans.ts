import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import type { LoadedPlan } from '@fordra/domain/plans/actions/plan-draft';
import type { AmortizationAdvice } from '@fordra/resources/plans/amortization-advices';
import type { Amortization } from '@fordra/resources/plans/amortizations';
import type { Database } from '../../store/connection/database.ts';
import { selectUnsentPlanLetters } from '../../store/letters/select-plan-letters.ts';
import { selectFailedDraws } from '../../store/plans/direct-debit/draws.ts';
import { lockPlans, readPlans, selectCounselledDebtors, selectPlanCases } from '../../store/plans/select-plans.ts';
import type { Scope } from '../../store/sql/scope.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { loadLetterFacts } from '../letters/load-letter-facts.ts';
import type { LoadedCase } from '../parts/case-change.ts';
import { planFileOf } from './plan-rows.ts';

/** A plan with its cases as the engine loaded them, the oldest first. */
export type StoredPlan = {
  readonly row: Amortization;
  readonly advices: readonly AmortizationAdvice[];
  readonly cases: readonly LoadedCase[];
  readonly loaded: LoadedPlan;
};

type Asked = {
  readonly ids: readonly string[];
  /** Absent where no letter is made. */
  readonly agency?: LetterAgency | undefined;
  readonly scope?: Scope;
  readonly isLocked?: boolean;
};

const everything: Scope = { kind: 'everything' };

/** These plans and everything that rules read of their cases; the number of queries does not depend on their number. */
export async function loadPlans(db: Database, { ids, agency, scope, isLocked }: Asked): Promise<readonly StoredPlan[]> {
  const members = await selectPlanCases(db, ids, { toChange: isLocked === true });
  const asked = { ids: [...new Set(members.map((one) => one.case))], scope: scope ?? everything };
  const files = await loadCaseFiles(db, { ...asked, ...(isLocked && { isLocked }) });
  const { plans, advices } = await (isLocked ? lockPlans : readPlans)(db, ids);
  const letterFacts = agency && (await loadLetterFacts(db, files, agency));
  const failed = agency ? Map.groupBy(await selectFailedDraws(db, ids), (one) => one.amortization) : undefined;
  const unsent = isLocked ? await selectUnsentPlanLetters(db, ids) : undefined;
  const debtors = plans.map(({ debtor }) => debtor);
  const counselled = isLocked ? await selectCounselledDebtors(db, debtors) : undefined;
  const fileOf = new Map(files.map((one) => [one.file.id, one]));
  const membersOf = Map.groupBy(members, (one) => one.amortization);
  const advicesOf = Map.groupBy(advices, (one) => one.amortization);
  return plans.flatMap((row) => {
    const own = membersOf.get(row._id) ?? [];
    const cases = own.flatMap((one) => fileOf.get(one.case) ?? []);
    if (cases.length < own.length || cases.length === 0) return [];
    const sent = advicesOf.get(row._id) ?? [];
    const loaded: LoadedPlan = {
      plan: planFileOf(row, sent, own),
      files: cases.map(({ file }) => file),
      letterFacts: letterFacts?.get(cases[0]!.file.id) as LoadedPlan['letterFacts'],
      ocr: row.ocr_number,
      failedDraws: failed?.get(row._id) ?? [],
      unsent: unsent?.get(row._id) ?? [],
      hasCounsellor: counselled?.has(row.debtor) === true,
    };
    return [{ row, advices: sent, cases, loaded }];
  });
}
