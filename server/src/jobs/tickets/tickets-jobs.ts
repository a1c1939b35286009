import type { Job } from '../definition/define-job.ts';
import { watchTicketsJob } from './watch-tickets.ts';

export const ticketJobs: readonly Job[] = [watchTicketsJob];
