import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

type Known = {
  readonly id: string;
  readonly kind:
    | 'payment_order'
    | 'enforcement'
    | 'recall'
    | 'reduction'
    | 'restructuring_claim'
    | 'european_payment_order';
  readonly answers: string;
  readonly reference: string;
  readonly creditor: string;
  readonly debtor: string;
  readonly capital: number;
  readonly total: number;
  readonly receivedOn: Day;
  readonly sent: readonly {
    readonly reference: string;
    readonly on: Day;
    readonly message: { readonly kind: string } & Readonly<Record<string, string | number | boolean>>;
  }[];
};

export type AuthorityMemory = {
  readonly applications: readonly Known[];
  /** The files it has accepted, each with the digest of its bytes. */
  readonly deliveries: readonly { readonly runningNumber: number; readonly digest: string }[];
  readonly lastFileNumber: number;
};

/**
 * What the authority knows about us, derived from what we have sent and received: for the simulator, which keeps
 * nothing when it is stopped. Applications withdrawn before they were sent are left out. Each call returns what earlier
 * calls have not returned.
 */
export function openAuthorityMemory(db: Database): () => Promise<AuthorityMemory> {
  let last = '';
  return async () => {
    const { rows } = await sql<Known>`
      select a._id as id, a.kind, coalesce(a.answers, '') as answers, a.claim ->> 'agency_reference' as reference,
        a.claim #>> '{creditor,name}' as creditor, a.claim #>> '{debtors,0,name}' as debtor,
        (a.claim ->> 'capital')::bigint as capital, a.total, a.sent_date as "receivedOn",
        coalesce((select jsonb_agg(jsonb_build_object('reference', e.reference,
            'on', (e.received at time zone 'Europe/Stockholm')::date, 'message', e.data || jsonb_build_object('kind', e.kind))
            order by e.received, e.reference)
          from authority_events e where e.application = a._id), '[]') as sent
      from enforcement_applications a where a._id > ${last} and a.sent_date is not null order by a._id`.execute(db);
    last = rows.at(-1)?.id ?? last;
    return { applications: rows, ...(await loadAuthorityNumbers(db)) };
  };
}

/** The last file numbers used in each direction. */
export async function loadAuthorityNumbers(db: Database): Promise<Omit<AuthorityMemory, 'applications'>> {
  const deliveries = await db
    .selectFrom('enforcement_deliveries')
    .select(['running_number as runningNumber', 'digest'])
    .where('status', 'in', ['sent', 'accepted'])
    .orderBy('running_number', 'desc')
    .limit(100)
    .execute();
  const received = await db
    .selectFrom('enforcement_received_files')
    .select((eb) => eb.fn.max('running_number').as('last'))
    .where('kind', '=', 'news')
    .executeTakeFirstOrThrow();
  return { deliveries, lastFileNumber: received.last ?? 0 };
}
