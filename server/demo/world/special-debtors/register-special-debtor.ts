import type { DecisionKey } from '@fordra/domain/decisions/decision-keys';
import { addDays, type Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Actions } from '../../../src/actions/running/open-actions.ts';
import type { Records } from '../../../src/records/open-records.ts';
import type { Requester } from '../../../src/records/rows/requester.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import { businessToday } from '../../../src/store/special-debtors/business-today.ts';
import { type Call, must } from '../bank/act-as-user.ts';

type Ports = {
  readonly tx: Database;
  readonly actions: Actions;
  readonly records: Records;
  readonly staff: Requester;
};
type Debtor = { readonly id: string; readonly today: Day };

/** Days from the order of the proof to the last day of it. */
const PROOF_DAYS = 45;

const trustee = {
  ...{ name: 'Ingrid Falk', company: 'Falk & Norén Advokatbyrå', email: 'ingrid.falk@falknoren.example' },
  addresses: [{ address_line_1: 'Stora torget 3', zip_code: '582 19', city: 'Linköping', country: 'SE' }],
};

/** Registers what makes the portal ask creditors about this: a debt restructuring, a death or a bankruptcy; false for other kinds. */
export async function registerSpecialDebtor(ports: Ports, type: DecisionKey, caseId: string): Promise<boolean> {
  const register = registrations[type];
  if (!register) return false;
  const { rows } = await sql<{ id: string }>`select debtor as id from cases where _id = ${caseId}`.execute(ports.tx);
  await register(ports, { id: rows[0]!.id, today: (await businessToday(ports.tx)) as Day });
  return true;
}

const registrations: Partial<Record<DecisionKey, (ports: Ports, debtor: Debtor) => Promise<void>>> = {
  async debt_restructuring_answer(ports, { id, today }) {
    const dates = { initiated_date: today, published_date: today };
    const input = { authority_number: 'F 26-1184', type: 'consumer', ...dates };
    await act(ports, { resource: 'debtors', id, action: 'start_debt_restructuring', input });
  },
  async estate_action(ports, { id, today }) {
    await act(ports, {
      resource: 'debtors',
      id,
      action: 'register_death',
      input: { deceased_date: addDays(today, -3) },
    });
  },
  bankruptcy_proof: orderProof,
};

/** The creditor is asked once the trustee's inventory has come and claims are to be proved. */
async function orderProof(ports: Ports, { id, today }: Debtor): Promise<void> {
  const court = { court: 'Linköpings tingsrätt', court_case_number: 'K 2471-26' };
  const input = { date: addDays(today, -3), type: 'own_petition', ...court };
  await act(ports, { resource: 'debtors', id, action: 'register_bankruptcy', input });
  const { rows } = await sql<{ _id: string }>`
    select _id from bankruptcy_estates where debtor = ${id} and is_open`.execute(ports.tx);
  const estate = { resource: 'bankruptcy-estates', id: rows[0]!._id };
  await act(ports, { ...estate, action: 'register_trustee', input: { trustee: await addTrustee(ports) } });
  await act(ports, { ...estate, action: 'register_bankruptcy_inventory', input: { received_date: today } });
  const ordered = { proof_by: addDays(today, PROOF_DAYS), decided_by: 'trustee' };
  await act(ports, { ...estate, action: 'order_proof_of_debt', input: ordered });
}

async function addTrustee({ records, staff }: Ports): Promise<string> {
  const made = await records.createMany(staff, records.find('trustees')!, [trustee]);
  if (made.outcome !== 'created') throw new Error(`a trustee in the demo was not created: ${JSON.stringify(made)}`);
  return made.documents[0]!._id;
}

async function act({ actions, staff }: Ports, call: Call): Promise<void> {
  await must(actions, staff, call);
}
