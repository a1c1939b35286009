import type { ConsentOrder } from '@fordra/domain/plans/direct-debit/consent';
import type { Day } from '@fordra/domain/values/day';
import type { DirectDebitConsent } from '@fordra/resources/plans/direct-debit-consents';
import type { DirectDebitFile } from '@fordra/resources/plans/direct-debit-files';
import type { DirectDebitPayment } from '@fordra/resources/plans/direct-debit-payments';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { anyOf } from '../../sql/any-of.ts';
import { nextVersion } from '../../sql/next-version.ts';

const ORDERS_IN_A_FILE = 20_000;
const FILES_AT_ONCE = 20;

/** One file a day: what comes later is in that of the next day. */
export async function hasFileOf(db: Database, day: Day): Promise<boolean> {
  const { rows } = await sql`select from direct_debit_files where made_on >= ${day} limit 1`.execute(db);
  return rows.length > 0;
}

export type ConsentToReport = Pick<
  DirectDebitConsent,
  '_id' | 'payer_number' | 'bank_account' | 'id_number' | 'status' | 'has_protected_identity'
> & { readonly next_order: ConsentOrder };

export async function lockConsentsToReport(tx: Database): Promise<readonly ConsentToReport[]> {
  const { rows } = await sql<ConsentToReport>`
    select _id, payer_number, bank_account, id_number, status, has_protected_identity, next_order
    from direct_debit_consents where next_order is not null order by _id limit ${ORDERS_IN_A_FILE} for update`.execute(
    tx,
  );
  return rows;
}

export type DrawToReport = Pick<DirectDebitPayment, '_id' | 'draw_date' | 'amount' | 'reference'> & {
  readonly next_order: 'draw' | 'cancel';
  readonly payer: string;
};

export async function lockDrawsToReport(tx: Database): Promise<readonly DrawToReport[]> {
  const { rows } = await sql<DrawToReport>`
    select p._id, p.draw_date, p.amount, p.reference, p.next_order, k.payer_number as payer
    from direct_debit_payments p join direct_debit_consents k on k._id = p.consent
    where p.next_order is not null order by p._id limit ${ORDERS_IN_A_FILE} for update of p`.execute(tx);
  return rows;
}

/** They are in the file: Bankgirot is told nothing more of them. */
export async function putInDirectDebitFile(
  tx: Database,
  file: string,
  { consents, draws }: { readonly consents: readonly string[]; readonly draws: readonly DrawToReport[] },
): Promise<void> {
  await tx
    .updateTable('direct_debit_consents')
    .set({
      next_order: null,
      request_file: file,
      status: sql<DirectDebitConsent['status']>`case status when 'pending' then 'sent' else status end`,
      ...nextVersion,
    })
    .where('_id', '=', anyOf(consents))
    .execute();
  const of = (next_order: DrawToReport['next_order']) =>
    draws.filter((draw) => draw.next_order === next_order).map(({ _id }) => _id);
  await tx
    .updateTable('direct_debit_payments')
    .set({ next_order: null, request_file: file, ...nextVersion })
    .where('_id', '=', anyOf(of('draw')))
    .execute();
  await tx
    .updateTable('direct_debit_payments')
    .set({ next_order: null, ...nextVersion })
    .where('_id', '=', anyOf(of('cancel')))
    .execute();
}

export async function selectDirectDebitFilesToSend(
  db: Database,
): Promise<readonly Pick<DirectDebitFile, '_id' | 'message_id' | 'content' | 'digest'>[]> {
  return db
    .selectFrom('direct_debit_files')
    .select(['_id', 'message_id', 'content', 'digest'])
    .where('status', '=', 'made')
    .orderBy('_id')
    .limit(FILES_AT_ONCE)
    .execute();
}

export async function noteDirectDebitAttempt(db: Database, file: string): Promise<void> {
  await db
    .updateTable('direct_debit_files')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), ...nextVersion }))
    .where('_id', '=', file)
    .execute();
}

export async function markDirectDebitFileSent(db: Database, file: string): Promise<void> {
  await db
    .updateTable('direct_debit_files')
    .set({ status: 'sent', sent: sql<string>`business_now()`, ...nextVersion })
    .where('_id', '=', file)
    .where('status', '=', 'made')
    .execute();
}
