import { addJob } from '../../store/jobs/add-job.ts';
import { expireRegistrations } from '../../store/registrations/self-registrations.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/**
 * Finishes what was signed and not asked for since, and deletes what was typed to register a company and not signed in
 * time; by the machine's clock, as everything about sign-in.
 */
export const tidyRegistrations = defineRecurringJob({
  name: 'tidy-registrations',
  everyMinutes: 15,
  async run({ db, settleSigned }) {
    await settleSigned();
    await db.transaction().execute(async (tx) => {
      for (const registration of await expireRegistrations(tx))
        await addJob(tx, 'send-registration-end', { registration, kind: 'expired' });
    });
  },
});
