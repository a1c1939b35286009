import type { Day } from '@fordra/domain/values/day';
import { passADay } from '../store/clock/pass-a-day.ts';
import { type DayFigures, selectDayFigures } from '../store/clock/select-clock.ts';
import type { JobContext } from './definition/define-job.ts';
import { runDay } from './run-day.ts';

/** First finishes the work of today, then moves the clock day by day and does the work of each day. */
export async function* moveClock(days: number, context: JobContext): AsyncGenerator<{ date: Day } & DayFigures> {
  await runDay(context);
  for (let passed = 0; passed < days && !context.signal.aborted; passed++) {
    const date = await passADay(context.db);
    await runDay(context);
    yield { date, ...(await selectDayFigures(context.db, date)) };
  }
}
