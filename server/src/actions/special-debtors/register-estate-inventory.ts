import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { inventoryKinds } from '@fordra/domain/special-debtors/estate';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { day, kronor, media, oneOf, ref } from '@fordra/schema/fields';
import { lockGroup } from '../../engine/special-debtors/groups.ts';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import { hasInventory } from '../../store/special-debtors/inventories.ts';
import { defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';

/** The inventory of a person's estates in all accounts; the first row is that of the estate that was named, with its document. */
export const registerEstateInventory = defineAction({
  name: 'register_estate_inventory',
  on: 'estate--inventories',
  kind: 'intermediate',
  creates: true,
  input: {
    estate: ref('estates', { required: true }),
    kind: oneOf(inventoryKinds, { required: true, default: 'inventory' }),
    registered_date: day({ required: true }),
    assets: kronor({ required: true, min: 0, default: 0 }),
    liabilities: kronor({ required: true, min: 0, default: 0 }),
    funeral_costs: kronor({ required: true, min: 0, default: 0 }),
    document: media({ nullable: true }),
  },
  refusals: ['estate_inventory_already_processed', 'status_not_allowed', 'bad_action_input'],
  load: () => undefined,
  check: () => allow,
  async run({ tx, input, create }) {
    const { estate: named, document, ...inventory } = input;
    const today = await businessToday(tx);
    if (inventory.registered_date > today) return refuseInput(invalidInput('registered_date', 'in_future'));
    const group = await lockGroup(tx, 'estates', named);
    const estate = group.find(({ _id }) => _id === named);
    if (!estate?.is_active) return refuse('status_not_allowed');
    if (inventory.registered_date < estate.deceased_date)
      return refuseInput(invalidInput('registered_date', 'not_before', estate.deceased_date));
    if (await hasInventory(tx, named)) return refuse('estate_inventory_already_processed');
    const others = group.filter(({ _id }) => _id !== named);
    for (const { _id, account, partner } of [estate, ...others])
      await create({
        ...inventory,
        ...{ estate: _id, account, partner, status: 'queued' },
        ...(_id === named && document && { document }),
      });
    return allow;
  },
});
