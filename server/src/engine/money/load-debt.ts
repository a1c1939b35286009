import { countedDebt } from '@fordra/domain/cases/file/counted-debt';
import type { DebtFacts } from '@fordra/domain/money/explain/debt-facts';
import type { Day } from '@fordra/domain/values/day';
import type { Ore } from '@fordra/domain/values/money';
import type { Database } from '../../store/connection/database.ts';
import type { Scope } from '../../store/sql/scope.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';

/** The facts from which all figures of a case's debt are computed, as actions load them. */
export type LoadedDebt = {
  readonly facts: DebtFacts;
  readonly today: Day;
  /** Overpayments that are held for the payer. */
  readonly overpaid: Ore;
};

/** Reads without a lock, so that reading does not block writers. */
export async function loadDebt(db: Database, scope: Scope, id: string): Promise<LoadedDebt | undefined> {
  const [loaded] = await loadCaseFiles(db, { ids: [id], scope });
  if (!loaded) return undefined;
  const { debt, closedOn, today, overpaid } = loaded.file;
  return { facts: countedDebt(debt, closedOn), today, overpaid };
}
