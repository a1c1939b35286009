import { checkMayOrderReport } from '@fordra/domain/registers/check-credit-order';
import { orderReport, storeReport } from '../../actions/registers/order-report.ts';
import { isPerson } from '../../actions/special-debtors/register-death.ts';
import { withoutUser } from '../../engine/parts/actor.ts';
import type { CreditBureau } from '../../integrations/credit/port.ts';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import {
  type DueReport,
  recordOrderedItem,
  selectDueReports,
  selectOrderFacts,
} from '../../store/registers/credit-reports.ts';
import { selectDebtor } from '../../store/registers/debtor-rows.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';

const CASES_AT_ONCE = 100;
/** A bureau that gives this many orders in a row no answer is not asked again in this run. */
const SILENT_ORDERS_MAX = 5;
const by = withoutUser('order_due_reports');

/** Orders the reports that creditors want before it is evaluated whether to apply to the enforcement authority. */
export const orderDueReports = defineRecurringJob({
  name: 'order-due-reports',
  everyMinutes: 60,
  phases: ['receive'],
  async run(context) {
    const { db, creditBureau, signal } = context;
    if (!creditBureau) return;
    let after = '';
    let silent = 0;
    while (!signal.aborted) {
      const due = await selectDueReports(db, { after, limit: CASES_AT_ONCE });
      if (due.length === 0) return;
      after = due.at(-1)!.case;
      for (const one of due) {
        if (signal.aborted) return;
        silent = (await orderOne(context, creditBureau, one)) === 'unavailable' ? silent + 1 : 0;
        if (silent === SILENT_ORDERS_MAX) throw new Error('the credit bureau does not answer');
      }
    }
  },
});

/** A case is ordered for once at each item, whatever the answer is; only one without an answer is ordered for again. */
async function orderOne({ db, log }: JobContext, bureau: CreditBureau, due: DueReport): Promise<string> {
  const { case: of, item, debtor: id } = due;
  try {
    const debtor = (await selectDebtor(db, id))!;
    const facts = await selectOrderFacts(db, id);
    const verdict = checkMayOrderReport({
      ...{ today: facts.today, usableUntil: facts.usable_until, hasOpenCase: facts.has_open_case, isStaff: true },
      ...{ idNumber: debtor.id_number, idNumberType: debtor.id_number_type, isPerson: isPerson(debtor) },
    });
    const reason = 'enforcement_evaluation';
    const answer = verdict.allowed ? await orderReport(db, bureau, debtor, reason) : undefined;
    if (answer === 'ordering' || answer?.result === 'unavailable') return 'unavailable';
    await db.transaction().execute(async (tx) => {
      if (answer?.result === 'found')
        await storeReport(tx, answer, { debtor: id, reason, reasonText: null, case: of, by });
      await recordOrderedItem(tx, of, item);
    });
    return answer?.result ?? 'not asked';
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, case: of }, 'a credit report could not be stored');
    return 'failed';
  }
}
