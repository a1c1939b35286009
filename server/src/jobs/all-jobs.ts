import { accessJobs } from './access/access-jobs.ts';
import { caseJobs } from './cases/cases-jobs.ts';
import { decisionJobs } from './decisions/decisions-jobs.ts';
import type { Job } from './definition/define-job.ts';
import { documentJobs } from './documents/documents-jobs.ts';
import { enforcementJobs } from './enforcement/enforcement-jobs.ts';
import { flowJobs } from './flow/flow-jobs.ts';
import { moneyJobs } from './money/money-jobs.ts';
import { notificationJobs } from './notifications/notifications-jobs.ts';
import { platformJobs } from './platform/platform-jobs.ts';
import { ticketJobs } from './tickets/tickets-jobs.ts';

const byTopic: readonly Job[] = [
  ...enforcementJobs,
  ...caseJobs,
  ...decisionJobs,
  ...flowJobs,
  ...documentJobs,
  ...moneyJobs,
  ...ticketJobs,
  ...platformJobs,
  ...notificationJobs,
  ...accessJobs,
];

/** Every job by its name, topic by topic. A job is listed in its topic's file. */
export const allJobs: Readonly<Record<string, Job>> = Object.fromEntries(byTopic.map((job) => [job.name, job]));
