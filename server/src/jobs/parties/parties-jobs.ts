import type { Job } from '../definition/define-job.ts';
import { printAgreements } from './print-agreements.ts';
import { askCoSigners, sendRegistrationEnd, sendWelcome } from './registration-mails.ts';
import { remindAgreements } from './remind-agreements.ts';
import { sendAgreementReminder } from './send-agreement-reminder.ts';
import { tidyRegistrations } from './tidy-registrations.ts';

export const partyJobs: readonly Job[] = [
  ...[printAgreements, remindAgreements, sendAgreementReminder],
  ...[sendWelcome, askCoSigners, sendRegistrationEnd, tidyRegistrations],
];
