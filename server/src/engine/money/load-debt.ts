import { countedDebt } from '@fordra/domain/cases/file/counted-debt';
import type { DebtFacts } from '@fordra/domain/money/explain/debt-facts';
import type { Day } from '@fordra/domain/values/day';
import type { Ore } from '@fordra/domain/values/money';
import type { Database } from '../../store/connection/database.ts';
import type { Scope } from '../../store/sql/scope.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';

/** What a case owes, as actions see it: the facts all its figures follow from. */
export type LoadedDebt = {
  readonly facts: DebtFacts;
  readonly today: Day;
  /** What is held for whoever paid too much. */
  readonly overpaid: Ore;
};

/** Reads without a lock: looking at a debt keeps nobody from changing it. */
export async function loadDebt(db: Database, scope: Scope, id: string): Promise<LoadedDebt | undefined> {
  const [loaded] = await loadCaseFiles(db, { ids: [id], scope });
  if (!loaded) return undefined;
  const { debt, closedOn, today, overpaid } = loaded.file;
  return { facts: countedDebt(debt, closedOn), today, overpaid };
}
