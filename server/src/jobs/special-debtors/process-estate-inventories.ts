import { changeInBatches } from '../../engine/batches/change-in-batches.ts';
import { withoutUser } from '../../engine/parts/actor.ts';
import { processInventory } from '../../engine/special-debtors/process-inventory.ts';
import { selectEstatesToProcess } from '../../store/special-debtors/inventories.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

const who = { scope: { kind: 'everything' }, isStaff: true, by: withoutUser('process_estate_inventory') } as const;

/** Registered inventories are processed within the day (spec B §9); those that a user has processed are left out. */
export const processEstateInventories = defineRecurringJob({
  name: 'process-estate-inventories',
  everyMinutes: 15,
  phases: ['receive'],
  async run({ db, log, signal }) {
    const processed = await changeInBatches(
      { db, log, signal },
      {
        select: selectEstatesToProcess,
        async change(tx, estates) {
          let count = 0;
          for (const estate of estates) if ((await processInventory(tx, estate, who)).allowed) count += 1;
          return count;
        },
        failure: 'an estate inventory could not be processed',
      },
    );
    if (processed > 0) log.info({ estates: processed }, 'estate inventories are processed');
  },
});
