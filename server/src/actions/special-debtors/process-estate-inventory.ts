import { allow, refuse } from '@fordra/domain/values/verdict';
import { lockGroup } from '../../engine/special-debtors/groups.ts';
import { processInventory } from '../../engine/special-debtors/process-inventory.ts';
import { isStaff } from '../../records/rows/requester.ts';
import { hasInventory, selectQueuedInventories } from '../../store/special-debtors/inventories.ts';
import { actorOf } from '../definition/actor-of.ts';
import { defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';

/** At once, instead of by the job within the day (rules §8.3 T42, T44). */
export const processEstateInventory = defineAction({
  name: 'process_estate_inventory',
  on: 'estates',
  kind: 'major',
  input: {},
  refusals: ['estate_inventory_missing', 'estate_inventory_already_processed'],
  async lockFirst(tx, { id }) {
    await lockGroup(tx, 'estates', id);
  },
  load: async ({ tx, target }) => ({
    isQueued: (await selectQueuedInventories(tx, [String(target._id)])).length > 0,
    hasOne: await hasInventory(tx, String(target._id)),
  }),
  check: ({ isQueued, hasOne }) => {
    if (isQueued) return allow;
    return refuse(hasOne ? 'estate_inventory_already_processed' : 'estate_inventory_missing');
  },
  async run({ tx, target, requester, ports, isDryRun, written, answer }) {
    const by = actorOf(requester, 'process_estate_inventory');
    const who = { scope: requester.scope, isStaff: isStaff(requester), by };
    const done = await processInventory(tx, String(target._id), who, { max: ports.groupCasesMax, isDryRun });
    if (!done.allowed) return refuseInput(done);
    written(done.changed);
    answer({ affected_cases: done.affected });
    return allow;
  },
});
