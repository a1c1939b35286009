import { appliesByItself } from '@fordra/domain/registers/find-news';
import { storeNews } from '../../actions/registers/take-in-answer.ts';
import { lockPerson } from '../../actions/special-debtors/define-person-action.ts';
import { withoutUser } from '../../engine/parts/actor.ts';
import type { CompanyChange } from '../../integrations/company-register/port.ts';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import { saveCursor, selectCursor, selectDebtorOfNumber } from '../../store/registers/cursors.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';

const by = withoutUser('read_company_changes');

/** Reads what has been registered about companies since the last time, and applies it to those that are debtors. */
export const readCompanyChanges = defineRecurringJob({
  name: 'read-company-changes',
  everyMinutes: 60,
  phases: ['receive'],
  async run(context) {
    const { db, companyRegister, signal } = context;
    if (!companyRegister) return;
    for (let hasMore = true; hasMore && !signal.aborted; ) {
      const read = await companyRegister.changesSince(await selectCursor(db, 'company'));
      if (read === 'unavailable') throw new Error('the company register does not answer');
      for (const change of read.changes) await takeIn(context, change);
      // After its changes: a process that dies reads them again, and each is stored once.
      await saveCursor(db, 'company', read.cursor);
      hasMore = read.hasMore;
    }
  },
});

async function takeIn({ db, log }: JobContext, { reference, organizationNo, news }: CompanyChange): Promise<void> {
  const debtor = await selectDebtorOfNumber(db, organizationNo);
  if (debtor === undefined) return;
  try {
    await db.transaction().execute(async (tx) => {
      await lockPerson(tx, debtor);
      const isDue = appliesByItself(news, []);
      await storeNews(tx, { news, register: 'company', debtor, reference, isDue, by });
    });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, debtor }, 'what the company register told could not be applied');
  }
}
