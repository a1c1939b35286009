import type { Person } from '@fordra/simulators/population/people';
import { sql } from 'kysely';
import type { Database } from '../src/store/connection/database.ts';

type Row = {
  readonly name: string;
  readonly address: { readonly address_line_1?: string; readonly zip_code?: string; readonly city?: string } | null;
  readonly deceased_date: string | null;
  readonly has_protected_identity: boolean;
  readonly address_source: string;
};

/** Of so many persons one has moved since the creditor stated the address. */
const PERSONS_OF_ONE_WHO_MOVED = 40;

/** The simulated population register knows the debtors of the demo, as the portal does until they are changed there. */
export async function recallPerson(db: Database, number: string): Promise<Person | undefined> {
  const { rows } = await sql<Row>`
    select name, address, deceased_date, has_protected_identity, address_source from debtors
    where id_number = ${number} and id_number_type in ('swedish_person', 'coordination_number')
    order by _id limit 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { name, address, deceased_date: deceased, has_protected_identity: isProtected } = row;
  const { address_line_1: street, zip_code: zip, city } = address ?? {};
  return {
    ...{ number, name, deceased, isProtected, emigrated: null },
    address: hasMoved(number, row) ? newHome(number) : street && zip && city ? { street, zip, city } : null,
  };
}

function hasMoved(number: string, { address_source: source }: Row): boolean {
  return source === 'creditor' && Number(number.slice(-4)) % PERSONS_OF_ONE_WHO_MOVED === 7;
}

function newHome(number: string) {
  return { street: `Flyttgatan ${1 + (Number(number.slice(-3)) % 60)}`, zip: '416 55', city: 'Göteborg' };
}

/** The register has announced a change of this person: the next night asks again. */
export async function forgetAddressCheck(db: Database, number: string): Promise<void> {
  await sql`update debtors set address_checked = null where id_number = ${number}`.execute(db);
}

/** The simulated vehicle register says that a parked vehicle belongs to the debtor. */
export async function recallCar(db: Database, plate: string) {
  const { rows } = await sql<{ number: string; name: string }>`
    select d.id_number as number, d.name from cases k join debtors d on d._id = k.debtor
    where k.car_registration = ${plate} and d.id_number is not null order by k._id limit 1`.execute(db);
  return rows[0] && { plate, ...rows[0] };
}
