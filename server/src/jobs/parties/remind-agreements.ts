import { sql } from 'kysely';
import { insertReminders } from '../../store/agreements/agreement-versions.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

const MINUTES_OF_DAY = 1_440;

/** Reminds account admins of agreements that they have to sign; a repeated run mails nobody twice. */
export const remindAgreements = defineRecurringJob({
  name: 'remind-agreements',
  everyMinutes: MINUTES_OF_DAY,
  async run({ db }) {
    await db.transaction().execute(async (tx) => {
      for (const { account, version, kind } of await insertReminders(tx)) {
        const { rows } = await sql<{ user: string }>`
          select _id as user from users
          where account = ${account} and is_account_admin and not is_disabled and deleted is null`.execute(tx);
        for (const { user } of rows) await addJob(tx, 'send-agreement-reminder', { user, version, kind });
      }
    });
  },
});
