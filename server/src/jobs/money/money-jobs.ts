import type { Job } from '../definition/define-job.ts';
import { sealVouchersJob } from './seal-vouchers.ts';

export const moneyJobs: readonly Job[] = [sealVouchersJob];
