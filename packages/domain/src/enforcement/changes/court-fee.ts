import type { Draft } from '../../cases/draft/draft.ts';
import { computeBalances } from '../../money/explain/compute-balances.ts';
import { findCourtFee } from '../../money/fees/compute-authority-fee.ts';
import { toKronor } from '../../money/fees/convert-fee.ts';
import type { Ore } from '../../values/money.ts';

/**
 * The fee that was advanced for a case in court: by its capital on the day it went there. A claim disputed at the
 * authority was handed over on the day its application ended; another was taken there when its dispute began.
 */
export function advancedCourtFeeOf({ file }: Draft): Ore {
  const { position, since, applications, debt } = file;
  const isHandedOver = position.before?.phase === 'verdict_submitted';
  const handed = isHandedOver ? applications.findLast(({ kind }) => kind === 'payment_order') : undefined;
  const on = handed?.ended ?? since;
  const claimed = toKronor(computeBalances(debt, on).balances.capital, file, on) ?? 0;
  return findCourtFee(claimed, on, isHandedOver)?.fee.amount ?? 0;
}
