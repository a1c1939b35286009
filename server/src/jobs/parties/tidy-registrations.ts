import { expireRegistrations } from '../../store/registrations/self-registrations.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Deletes what was typed to register a company and not signed in time; by the machine's clock, as everything about sign-in. */
export const tidyRegistrations = defineRecurringJob({
  name: 'tidy-registrations',
  everyMinutes: 15,
  run: ({ db }) => db.transaction().execute(expireRegistrations),
});
