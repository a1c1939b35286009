import { applyAuthorityEvents } from '../../engine/enforcement/apply-authority-events.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';
import { exchangeFiles } from './exchange-files.ts';

const PATIENCE_MS = 30_000;
const SHORT_PATIENCE_MS = 5_000;

/** Runs each minute: received files are fetched and applied at once, applications are sent once a day. */
export const exchangeEnforcementFiles = defineRecurringJob({
  name: 'exchange-enforcement-files',
  everyMinutes: 1,
  run: (context) => exchange(context, { isDayOver: false, patienceMs: SHORT_PATIENCE_MS }),
  phases: ['receive', 'send'],
  // Everything decided on the day is sent; a run that is already in progress is waited for.
  runAtDayEnd: (context) => exchange(context, { isDayOver: true, patienceMs: PATIENCE_MS }),
});

function exchange(
  context: JobContext,
  how: { readonly isDayOver: boolean; readonly patienceMs: number },
): Promise<void> {
  const { db, log, signal } = context;
  return exchangeFiles(context, {
    ...how,
    signal,
    applyMessages: (events) => applyAuthorityEvents({ db, log }, events),
  });
}
