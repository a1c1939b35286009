import { isBankingDay } from '@fordra/domain/values/banking-days';
import { writeDay, yearOf } from '@fordra/domain/values/day';
import { statements } from '@fordra/resources/money/settlement/statements';
import { selectPaymentTime } from '../../../store/bank/payment-files.ts';
import { insertDocument } from '../../../store/documents/insert-document.ts';
import { addJob } from '../../../store/jobs/add-job.ts';
import { selectCreditorsToState, selectYear } from '../../../store/money/invoices/year-statements.ts';
import { defineRecurringJob, type JobContext } from '../../definition/define-job.ts';

const AT_ONCE = 200;

type Making = Pick<JobContext, 'db' | 'log' | 'signal' | 'settleAt'>;

/** From the first banking day after New Year's Day on, once the last day of the year is settled. */
export const makeYearStatements = defineRecurringJob({
  name: 'make-year-statements',
  everyMinutes: 60,
  run: (context) => makeAllStatements(context),
  phases: ['settle'],
  runAtDayEnd: (context) => makeAllStatements(context, true),
});

export async function makeAllStatements({ db, log, signal, settleAt }: Making, isDayOver = false): Promise<void> {
  const { today, isTime } = await selectPaymentTime(db, settleAt);
  if (!isBankingDay(today) || !(isTime || isDayOver)) return;
  const year = yearOf(today) - 1;
  const of = { year, from: writeDay(year, 1, 1), to: writeDay(year, 12, 31) };
  let made = 0;
  for (let after = ''; !signal.aborted; ) {
    const creditors = await selectCreditorsToState(db, { ...of, after, limit: AT_ONCE });
    for (const { id, name, account, partner } of creditors) {
      if (signal.aborted) break;
      await db.transaction().execute(async (tx) => {
        // One run at a time makes the statement of a creditor; the key refuses a second.
        await tx.selectFrom('creditors').select('_id').where('_id', '=', id).forNoKeyUpdate().execute();
        const other = tx
          .selectFrom('finance_statements')
          .select('_id')
          .where('creditor', '=', id)
          .where('year', '=', year);
        if (await other.executeTakeFirst()) return;
        const figures = await selectYear(tx, id, of);
        const values = { creditor: id, creditor_name: name, year, figures, account, partner };
        const { _id: statement } = await insertDocument(tx, statements, values);
        await addJob(tx, 'print-statement', { statement });
        made += 1;
      });
    }
    if (creditors.length < AT_ONCE) break;
    after = creditors.at(-1)!.id;
  }
  if (made > 0) log.info({ statements: made, year }, 'creditors have a statement of the year');
}
