import { checkMayLookUpOwner, recordVehicleOwner } from '@fordra/domain/cases/actions/record-vehicle-owner';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import type { LoadedCase } from '../../engine/parts/case-change.ts';
import type { VehicleOwner } from '../../integrations/vehicles/port.ts';
import { insertLookups, settleLookups } from '../../store/registers/lookups.ts';
import { type ParkedVehicle, selectParkedVehicle } from '../../store/registers/parked-vehicle.ts';
import { actorOf } from '../definition/actor-of.ts';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';
import { refuseInput } from '../definition/refuse-input.ts';

type Facts = { readonly loaded: LoadedCase; readonly parked: ParkedVehicle | undefined };
type Answer = VehicleOwner | 'unknown' | 'unavailable';

/** Asks who owned the parked vehicle on the day of the invoice, who is the one that owes the fee. */
export const lookUpOwner = defineAction<Facts, Record<never, never>>({
  name: 'look_up_owner',
  on: 'cases',
  kind: 'intermediate',
  input: {},
  refusals: [...closedOrLocked, 'car_registration_missing', 'register_unavailable', 'vehicle_owner_not_found'],
  load: async ({ tx, target, requester, once }) => ({
    loaded: await once('case', () => loadCase(tx, requester, String(target._id))),
    parked: await selectParkedVehicle(tx, String(target._id)),
  }),
  check: ({ loaded }) => checkMayLookUpOwner(loaded.file),
  async ask({ db, target, facts: { parked }, requester, ports, isDryRun }) {
    if (!ports.vehicles || !parked || isDryRun) return undefined;
    const { plate, day, debtor } = parked;
    const question = { register: 'vehicle', number: plate, purpose: 'vehicle_owner', debtor, job: null } as const;
    const [lookup] = await insertLookups(db, [{ ...question, case: String(target._id), user: requester.user.id }]);
    const owner = await ports.vehicles.ownerOn(plate, day);
    await settleLookups(db, [settledOf(lookup!, owner, parked)]);
    return owner;
  },
  async run({ tx, facts: { loaded, parked }, asked, requester, written, isDryRun }) {
    const owner = (isDryRun ? { number: parked?.id_number ?? '', name: '' } : asked) as Answer | undefined;
    if (owner === 'unknown') return refuse('vehicle_owner_not_found');
    if (!owner || owner === 'unavailable') return refuse('register_unavailable');
    const decided = recordVehicleOwner(loaded.file, { isDebtor: owner.number === parked?.id_number });
    if (!decided.allowed) return refuseInput(decided);
    const by = actorOf(requester, 'look_up_owner');
    const [applied] = await applyCaseOutcomes(tx, [{ loaded, outcome: decided.outcome }], by);
    written(applied!);
    return allow;
  },
});

function settledOf(_id: string, owner: Answer, { id_number: number, name }: ParkedVehicle) {
  if (owner === 'unavailable') return { _id, result: owner, fault: 'no_answer', changes: [] } as const;
  if (owner === 'unknown') return { _id, result: 'not_found', fault: null, changes: [] } as const;
  const changes = owner.number === number ? [] : [{ attribute: 'owner', from: name, to: owner.name }];
  return { _id, result: 'found', fault: null, changes } as const;
}
