import { amountFacts } from '@fordra/domain/cases/file/amount-facts';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import { partFacts } from '@fordra/domain/cases/file/compose-parts';
import { countedDebt } from '@fordra/domain/cases/file/counted-debt';
import { waiverLimitsOn } from '@fordra/domain/cases/file/limits-on';
import type { CaseFacts } from '@fordra/domain/cases/states/case-facts';
import { notPassedWithEvent } from '@fordra/domain/cases/states/facts-with-event';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import type { LoadedFacts } from '../parts/engine-parts.ts';

/** The facts that conditions read about a case. Facts without a source are unknown, not false. */
export function buildCaseFacts(row: CaseRow, file: Omit<CaseFile, 'facts'>, loaded: LoadedFacts): CaseFacts {
  const { debt, closedOn, today, overpaid, letters } = file;
  return {
    // First, so that a fact that is also supplied below overrides it.
    ...notPassedWithEvent,
    ...creditorFacts(row),
    ...loaded,
    ...partFacts(file),
    ...amountFacts(countedDebt(debt, closedOn), { today, overpaid, limits: waiverLimitsOn(file, today), letters }),
  };
}

function creditorFacts(row: CaseRow) {
  const { config, agreement } = row.of_creditor;
  return {
    soft_reminder_enabled: config?.soft_reminder_enabled ?? row.start_action === 'soft_reminder',
    direct_demand_allowed: config?.direct_demand_allowed ?? true,
    extra_debt_collection_enabled: config?.extra_debt_collection_enabled ?? false,
    accepts_capital_closure: config?.accepts_capital_closure ?? false,
    enforcement_is_automatic: config?.enforcement_is_automatic ?? true,
    has_car_registration: Boolean(row.car_registration),
    has_agreement: agreement !== null,
  };
}
