import { sealVouchers } from '../../store/ledger/seal-vouchers.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Each minute what was booked gets its number and its link in the chain. The last link is logged: a copy out of reach. */
export const sealVouchersJob = defineRecurringJob({
  name: 'seal-vouchers',
  everyMinutes: 1,
  async run({ db, log }) {
    const { sealed, number, hash } = await sealVouchers(db);
    if (sealed > 0) log.info({ sealed, number, hash }, 'vouchers are sealed');
  },
});
