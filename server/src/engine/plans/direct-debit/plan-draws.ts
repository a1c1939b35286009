import { DRAW_RETRIES_MAX, drawDay, lastDueToOrder, retryDay } from '@fordra/domain/plans/direct-debit/draw';
import { addBankingDays } from '@fordra/domain/values/banking-days';
import { addDays, type Day } from '@fordra/domain/values/day';
import type { Database } from '../../../store/connection/database.ts';
import {
  cancelNeedless,
  insertDraws,
  selectAdvicesToDraw,
  selectDrawsToRetry,
} from '../../../store/plans/direct-debit/draws.ts';

/** Advices that were due while nothing was sent are drawn late; older ones have been reminded of. */
const LATE_DAYS = 7;
const RETRY_WITHIN_DAYS = 40;
const CANCEL_BANKING_DAYS = 2;

/** Decides what is drawn and what is drawn no more; each advice and attempt once. */
export async function planDraws(tx: Database, today: Day): Promise<void> {
  await cancelNeedless(tx, addBankingDays(today, CANCEL_BANKING_DAYS));
  const last = lastDueToOrder(today);
  const advices = await selectAdvicesToDraw(tx, { from: addDays(today, -LATE_DAYS), to: last });
  await insertDraws(
    tx,
    advices.map((advice) => ({ ...advice, status: 'scheduled', draw_date: drawDay(advice.due, today) })),
  );
  const since = addDays(today, -RETRY_WITHIN_DAYS);
  const failed = await selectDrawsToRetry(tx, { since, attemptsMax: DRAW_RETRIES_MAX + 1 });
  const again = failed.flatMap((advice) => {
    const on = retryDay(advice.failed_on!, advice.attempt - 1);
    return on === null || on > last ? [] : [{ ...advice, status: 'retry' as const, draw_date: drawDay(on, today) }];
  });
  await insertDraws(tx, again);
}
