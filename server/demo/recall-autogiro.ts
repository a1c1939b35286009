import type { SimulatedDraw } from '@fordra/simulators/bank/autogiro-draws';
import type { SimulatedMandate } from '@fordra/simulators/bank/autogiro-mandates';
import { sql } from 'kysely';
import type { Database } from '../src/store/connection/database.ts';

const ROWS_MAX = 200;

/** What Bankgirot knows of mandates and draws, by what we have told it: for the simulator, which keeps nothing when it is stopped. */
export async function recallAutogiro(
  db: Database,
): Promise<readonly [readonly SimulatedMandate[], readonly SimulatedDraw[]]> {
  const mandates = await sql<SimulatedMandate>`
    select payer_number as payer, case status when 'sent' then 'asked' when 'pending' then 'offered' else 'active' end as status, false as "isSilent",
      coalesce(left(bank_account ->> 'clearing_number', 4) ||
        lpad(regexp_replace(bank_account ->> 'account_number', '\\D', '', 'g'), 12, '0'), '') as account,
      coalesce(lpad(id_number, 12, '0'), '') as "idNumber"
    from direct_debit_consents
    where status in ('sent', 'active') or status = 'pending' and next_order = 'accept'
    order by requested_on desc, _id desc limit ${ROWS_MAX}`.execute(db);
  const draws = await sql<SimulatedDraw>`
    select k.payer_number as payer, p.draw_date as day, p.amount, p.reference,
      case p.status when 'paid' then 'paid' else 'waiting' end as status, 'yes' as funds, false as "isSilent"
    from direct_debit_payments p join direct_debit_consents k on k._id = p.consent
    where p.status in ('scheduled', 'retry', 'paid') and p.request_file is not null
    order by p.draw_date desc, p._id desc limit ${ROWS_MAX}`.execute(db);
  return [mandates.rows, draws.rows];
}
