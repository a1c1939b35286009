import type { Job } from '../definition/define-job.ts';
import { handOverAbroad } from './hand-over-abroad.ts';

export const abroadJobs: readonly Job[] = [handOverAbroad];
