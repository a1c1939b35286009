import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type ParkedVehicle = {
  readonly plate: string;
  /** The day of the oldest invoice. */
  readonly day: string;
  readonly debtor: string | null;
  readonly id_number: string | null;
  readonly name: string | null;
};

/** The vehicle of a parking fee, and whom the fee is demanded of. */
export async function selectParkedVehicle(db: Database, id: string): Promise<ParkedVehicle | undefined> {
  const { rows } = await sql<ParkedVehicle>`
    select k.car_registration as plate, min(i.invoice_date) as day, k.debtor, d.id_number, d.name
    from cases k join invoices i on i."case" = k._id left join debtors d on d._id = k.debtor
    where k._id = ${id} and k.car_registration is not null
    group by k._id, d._id`.execute(db);
  return rows[0];
}
