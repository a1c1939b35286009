import { rollUpDebtSurveillances as rollUp } from '../../store/special-debtors/roll-up-surveillances.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Computes the groups of cases under surveillance whose cases have changed. */
export const rollUpDebtSurveillances = defineRecurringJob({
  name: 'roll-up-debt-surveillances',
  everyMinutes: 1,
  phases: ['report'],
  async run({ db, signal }) {
    while (!signal.aborted && (await rollUp(db))) {}
  },
});
