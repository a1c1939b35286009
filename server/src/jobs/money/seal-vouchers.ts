import { sealVouchers } from '../../store/ledger/seal-vouchers.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Numbers and chains new vouchers each minute. The last hash is logged, as a copy outside the database. */
export const sealVouchersJob = defineRecurringJob({
  name: 'seal-vouchers',
  everyMinutes: 1,
  async run({ db, log }) {
    const { sealed, number, hash } = await sealVouchers(db);
    if (sealed > 0) log.info({ sealed, number, hash }, 'vouchers are sealed');
  },
});
