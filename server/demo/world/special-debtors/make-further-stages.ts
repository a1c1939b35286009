import { addDays, addYears, type Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Actions } from '../../../src/actions/running/open-actions.ts';
import type { Requester } from '../../../src/records/rows/requester.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import { type Call, must } from '../bank/act-as-user.ts';
import { buildCompany, buildPerson, COMPANIES_MAX, PEOPLE_MAX } from '../people/people.ts';

type Ports = { readonly tx: Database; readonly actions: Actions; readonly staff: Requester; readonly today: Day };
type Acting = Ports & { readonly case: string; readonly debtor: string; act(call: Call): Promise<void> };

const norwegian = {
  ...{ name: 'Ola Nordmann', is_foreign: true, email: 'ola@nordmann.example' },
  address: { address_line_1: 'Storgata 12', zip_code: '0155', city: 'Oslo', country: 'NO' },
};

/** The stages of special debtors at which no creditor is asked: after the question, or beside it. */
const stages = [
  { creditor: 'Nordvik El AB', customer: buildCompany(COMPANIES_MAX - 2), kronor: 14_300, go: reconstruct },
  { creditor: 'Nordvik El AB', customer: buildPerson(PEOPLE_MAX - 3), kronor: 21_500, go: restructure },
  { creditor: 'Västra Bostäder AB', customer: buildPerson(PEOPLE_MAX - 4), kronor: 7_450, go: inherit },
  { creditor: 'Solo AB', customer: buildCompany(COMPANIES_MAX - 3), kronor: 9_900, go: dismiss },
  { creditor: 'Nordvik El AB', customer: norwegian, kronor: 5_200, go: collectAbroad },
] as const;

/** Registers a case for each stage and takes it there by the actions of staff. */
export async function makeFurtherStages(ports: Ports): Promise<void> {
  for (const [at, { creditor, customer, kronor, go }] of stages.entries()) {
    const id = await registerCase(ports, { creditor, customer, kronor, number: `${990_160 + at}` });
    const { rows } = await sql<{ debtor: string }>`select debtor from cases where _id = ${id}`.execute(ports.tx);
    const act = async (call: Call) => void (await must(ports.actions, ports.staff, call, `${call.id} ${at}`));
    await go({ ...ports, case: id, debtor: rows[0]!.debtor, act });
  }
}

type Registered = {
  readonly creditor: string;
  readonly customer: object;
  readonly kronor: number;
  readonly number: string;
};

async function registerCase({ tx, actions, staff, today }: Ports, wanted: Registered): Promise<string> {
  const { creditor: name, customer, kronor, number } = wanted;
  const { rows } = await sql<{ _id: string }>`select _id from creditors where name = ${name}`.execute(tx);
  const invoice = {
    ...{ invoice_number: number, invoice_date: addDays(today, -120), due_date: addDays(today, -90) },
    specification: [{ description: 'Enligt avtal', unit_price: kronor * 100, unit_count: 1, vat_percent: '25' }],
    debt_description: 'Enligt avtal',
  };
  const input = { creditor: rows[0]!._id, cases: [{ start_action: 'debt_collection', customer, invoices: [invoice] }] };
  const call = { resource: 'case--registrations', id: '', action: 'register_case', input };
  const [made] = await must(actions, staff, call, number);
  return (made as unknown as { _cases: readonly string[] })._cases[0]!;
}

async function reconstruct({ debtor: id, today, act }: Acting): Promise<void> {
  const input = { from: addDays(today, -2), court_case_number: 'Ä 3120-26' };
  await act({ resource: 'debtors', id, action: 'start_reconstruction', input });
}

/** The claim is filed and the plan decided. */
async function restructure({ case: id, debtor, today, act }: Acting): Promise<void> {
  const dates = { initiated_date: addDays(today, -60), published_date: addDays(today, -55) };
  const input = { authority_number: 'F 26-0977', type: 'consumer', ...dates };
  await act({ resource: 'debtors', id: debtor, action: 'start_debt_restructuring', input });
  await act({ resource: 'cases', id, action: 'make_decision', input: { options: ['file_claim_only'] } });
  const plan = { approved_date: today, plan_from: today, plan_to: addYears(today, 5), quota: 22.5 };
  await act({ resource: 'cases', id, action: 'approve_debt_restructuring', input: plan });
}

/** The estate can pay, and the case goes on. */
async function inherit({ tx, debtor, today, act }: Acting): Promise<void> {
  const death = { deceased_date: addDays(today, -100) };
  await act({ resource: 'debtors', id: debtor, action: 'register_death', input: death });
  const { rows } = await sql<{ _id: string }>`select _id from estates where debtor = ${debtor}`.execute(tx);
  const estate = rows[0]!._id;
  const figures = { assets: 480_000_00, liabilities: 62_000_00, funeral_costs: 31_000_00 };
  const inventory = { estate, kind: 'inventory', registered_date: today, ...figures };
  await act({
    resource: 'estate--inventories',
    id: '',
    action: 'register_estate_inventory',
    input: inventory,
  });
  await act({ resource: 'estates', id: estate, action: 'process_estate_inventory', input: {} });
}

/** The bankruptcy is written off for lack of assets. */
async function dismiss({ tx, debtor, today, act }: Acting): Promise<void> {
  const opened = { date: addDays(today, -80), type: 'creditor_petition', court: 'Solna tingsrätt' };
  await act({ resource: 'debtors', id: debtor, action: 'register_bankruptcy', input: opened });
  const { rows } = await sql<{ _id: string }>`
    select _id from bankruptcy_estates where debtor = ${debtor} and is_open`.execute(tx);
  const input = { date: today, kind: 'dismissed' };
  await act({ resource: 'bankruptcy-estates', id: rows[0]!._id, action: 'conclude_bankruptcy', input });
}

async function collectAbroad({ case: id, act }: Acting): Promise<void> {
  await act({ resource: 'cases', id, action: 'start_foreign_handling', input: { country: 'NO' } });
}
