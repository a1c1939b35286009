import { abroadJobs } from './abroad/abroad-jobs.ts';
import { accessJobs } from './access/access-jobs.ts';
import { caseJobs } from './cases/cases-jobs.ts';
import { channelJobs } from './channels/channels-jobs.ts';
import { decisionJobs } from './decisions/decisions-jobs.ts';
import type { Job } from './definition/define-job.ts';
import { disputeJobs } from './disputes/disputes-jobs.ts';
import { documentJobs } from './documents/documents-jobs.ts';
import { enforcementJobs } from './enforcement/enforcement-jobs.ts';
import { flowJobs } from './flow/flow-jobs.ts';
import { moneyJobs } from './money/money-jobs.ts';
import { notificationJobs } from './notifications/notifications-jobs.ts';
import { partyJobs } from './parties/parties-jobs.ts';
import { directDebitJobs } from './plans/direct-debit/direct-debit-jobs.ts';
import { plansJobs } from './plans/plans-jobs.ts';
import { platformJobs } from './platform/platform-jobs.ts';
import { registerJobs } from './registers/registers-jobs.ts';
import { specialDebtorJobs } from './special-debtors/special-debtors-jobs.ts';
import { ticketJobs } from './tickets/tickets-jobs.ts';

const byTopic: readonly Job[] = [
  ...enforcementJobs,
  ...caseJobs,
  ...specialDebtorJobs,
  ...registerJobs,
  ...decisionJobs,
  ...flowJobs,
  ...documentJobs,
  ...channelJobs,
  ...moneyJobs,
  ...plansJobs,
  ...directDebitJobs,
  ...ticketJobs,
  ...platformJobs,
  ...notificationJobs,
  ...disputeJobs,
  ...abroadJobs,
  ...accessJobs,
  ...partyJobs,
];

/** Every job by its name, topic by topic. A job is listed in its topic's file. */
export const allJobs: Readonly<Record<string, Job>> = Object.fromEntries(byTopic.map((job) => [job.name, job]));
