import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../../../src/store/connection/database.ts';
import type { Call } from '../bank/act-as-user.ts';
import type { WorldClock } from '../clock/world-clock.ts';
import type { PastPorts } from './open-past-ports.ts';

/** What a part of the channels' past is made with. */
export type Past = {
  readonly tx: Database;
  readonly clock: WorldClock;
  readonly ports: PastPorts;
  readonly today: Day;
  /** The case worker of the demo does it; it must be possible. */
  act(call: Call): Promise<void>;
};

/** An open case of the demo, with its first debtor. */
export type PastCase = {
  readonly _id: string;
  readonly debtor: string;
  readonly name: string;
  readonly number: string;
  readonly mobile_number: string | null;
  readonly is_company: boolean;
  readonly remaining: number;
  readonly has_sent_letter: boolean;
};

const CASES_MAX = 120;

/** Open cases that nothing holds and nothing has happened to since a day, one of each number; the same seed gives the same. */
export async function selectPastCases(tx: Database, since: Day): Promise<readonly PastCase[]> {
  const { rows } = await sql<PastCase>`
    select _id, debtor, name, id_number as number, mobile_number, is_company, remaining, has_sent_letter from (
      select distinct on (d.id_number) k._id, k.debtor, d.name, d.id_number, d.mobile_number, d.is_company,
        k.remaining_capital_amount as remaining, k.reference_number,
        exists (select from letters l where l."case" = k._id and l.status = 'sent') as has_sent_letter
      from cases k join debtors d on d._id = k.debtor
      where k.closed is null and k.pause is null and k.reference_number is not null and not k.has_protected_identity
        and k.state in ('reminder', 'debt_collection', 'debt_surveillance') and k._updated < ${since}::date
        and d.id_number_type in ('swedish_person', 'swedish_company') and d.deceased_date is null
        and not d.is_bankrupt and d.reconstruction is null and d.guardian is null and not d.sms_opt_out
        and coalesce(d.born < ${since}::date - interval '20 years', true)
      order by d.id_number, k.reference_number
    ) found order by reference_number limit ${CASES_MAX}`.execute(tx);
  return rows;
}
