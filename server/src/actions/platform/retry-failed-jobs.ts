import { allow, refuse } from '@fordra/domain/values/verdict';
import { hasFailedJobs, retryFailedJobs as retry } from '../../store/platform/failed-jobs.ts';
import { defineAction } from '../definition/define-action.ts';

/** Runs the jobs again that an alarm reports as failed for good. */
export const retryFailedJobs = defineAction({
  name: 'retry_failed_jobs',
  on: 'alarms',
  kind: 'minor',
  input: {},
  refusals: ['no_failed_jobs'],
  load: async ({ tx, target: { key, subject } }) => ({
    hasFailed: key === 'jobs_failing' && (await hasFailedJobs(tx, String(subject))),
  }),
  check: ({ hasFailed }) => (hasFailed ? allow : refuse('no_failed_jobs')),
  async run({ tx, target, written }) {
    await retry(tx, String(target.subject));
    written({ etag: String(target._etag), changes: [] });
    return allow;
  },
});
