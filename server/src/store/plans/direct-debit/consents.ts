import type { ConsentOrder, ConsentStatus } from '@fordra/domain/plans/direct-debit/consent';
import type { Day } from '@fordra/domain/values/day';
import type { DirectDebitConsent } from '@fordra/resources/plans/direct-debit-consents';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { anyOf } from '../../sql/any-of.ts';
import { nextVersion } from '../../sql/next-version.ts';

/** The newest consent of a debtor, and the debtor, both locked where a change follows. */
export async function selectConsentOf(db: Database, debtor: string): Promise<DirectDebitConsent | undefined> {
  const { rows } = await sql<DirectDebitConsent>`
    select * from direct_debit_consents where debtor = ${debtor} order by requested_on desc, _id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Requests for one debtor run one after the other. */
export async function lockDebtor(
  tx: Database,
  debtor: string,
): Promise<{ readonly idNumber: string | null; readonly isProtected: boolean }> {
  return tx
    .selectFrom('debtors')
    .select(['id_number as idNumber', 'has_protected_identity as isProtected'])
    .where('_id', '=', debtor)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function takePayerSerial(tx: Database): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('direct_debit_payers') as serial`.execute(tx);
  return Number(rows[0]!.serial);
}

/** Whether the record is the e-ID signature of the person with this number. */
export async function isSignedBy(tx: Database, record: string, idNumber: string | null): Promise<boolean> {
  if (idNumber === null) return false;
  const signed = await tx
    .selectFrom('signing_records')
    .select('person_no')
    .where('_id', '=', record)
    .executeTakeFirst();
  return signed?.person_no === idNumber;
}

/** The cases whose plans are drawn from these payers: they are locked before anything of the plan is. */
export async function selectCasesOfPayers(tx: Database, payers: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ case: string }>`
    with payers as (select _id from direct_debit_consents where payer_number = any(${[...new Set(payers)]}))
    select "case" from direct_debit_payments where consent in (select _id from payers)
    union select "case" from amortizations where direct_debit in (select _id from payers)`.execute(tx);
  return rows.map((row) => row.case);
}

/** The consents of these payers, locked. */
export async function lockConsentsOf(
  tx: Database,
  payers: readonly string[],
): Promise<ReadonlyMap<string, DirectDebitConsent>> {
  const { rows } = await sql<DirectDebitConsent>`
    select * from direct_debit_consents where payer_number = any(${[...new Set(payers)]}) order by _id
    for update`.execute(tx);
  return new Map(rows.map((row) => [row.payer_number, row]));
}

type ConsentChange = {
  readonly status: ConsentStatus;
  readonly code: string;
  readonly next_order?: ConsentOrder | null;
  readonly today: Day;
};

/** Saves what Bankgirot has said of a locked consent. */
export async function saveConsent(
  tx: Database,
  id: string,
  { status, code, next_order, today }: ConsentChange,
): Promise<void> {
  await tx
    .updateTable('direct_debit_consents')
    .set({
      status,
      bank_code: code,
      ...(next_order !== undefined && { next_order }),
      ...(status === 'active' && { valid_from: today }),
      ...((status === 'none' || status === 'rejected') && { ended_on: today }),
      ...nextVersion,
    })
    .where('_id', '=', id)
    .execute();
}

/** A consent that has ended draws nothing more: Bankgirot removes its draws with it, and its plans are paid otherwise. */
export async function stopDraws(tx: Database, consents: readonly string[]): Promise<void> {
  if (consents.length === 0) return;
  await tx
    .updateTable('direct_debit_payments')
    .set({ status: 'cancelled', next_order: null, ...nextVersion })
    .where('consent', '=', anyOf(consents))
    .where('status', 'in', ['scheduled', 'retry'])
    .execute();
  await tx
    .updateTable('amortizations')
    .set({ direct_debit: null, ...nextVersion })
    .where('direct_debit', '=', anyOf(consents))
    .execute();
}

type KnownPayer = {
  readonly debtor: string;
  readonly case: string;
  readonly customer: string;
  readonly account: string;
  readonly partner: string | null;
  readonly isProtected: boolean;
  readonly hasConsent: boolean;
};

/**
 * Who has registered a mandate in an internet bank: a debtor with this identity number and an open case. Where several
 * agencies' creditors have cases of the person, the payer number must be the OCR number of one of them.
 */
export async function findPayer(
  tx: Database,
  { payer, idNumber }: { readonly payer: string; readonly idNumber: string | null },
): Promise<KnownPayer | undefined> {
  if (idNumber === null) return undefined;
  const { rows } = await sql<KnownPayer & { readonly isNamed: boolean }>`
    select distinct on (d._id) d._id as debtor, c._id as "case", c.customer, d.account, d.partner,
      d.has_protected_identity as "isProtected",
      coalesce(c.ocr_number = ${payer.replace(/^0+/, '')}, false) as "isNamed",
      exists (select from direct_debit_consents x
        where x.debtor = d._id and x.status in ('pending', 'sent', 'active')) as "hasConsent"
    from debtors d join cases c on c.debtor = d._id and c.closed is null
    where d.id_number = ${idNumber}
    order by d._id, "isNamed" desc, c._id limit 100`.execute(tx);
  const named = rows.filter(({ isNamed }) => isNamed);
  const [found, ...others] = named.length > 0 ? named : rows;
  return others.length > 0 ? undefined : found;
}
