import { createHash } from 'node:crypto';
import { signingRecords } from '@fordra/resources/access/signing-records';
import { sql } from 'kysely';
import type { Completion } from '../../integrations/bankid/port.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { changesBetween } from '../../records/write/changes-between.ts';
import { historyOf } from '../../records/write/history-of.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import type { Door } from '../sign-in/sign-in-checks.ts';
import { takeCompletion } from './orders.ts';

/** What is signed, beside the words the person reads: it is bound to the signature by its hash. */
export type SigningData = Readonly<Record<string, unknown>> & { readonly title: string };

/** The proof, kept once and for good: the words as they were shown, their hash, and what the e-ID says of them. */
export async function keepSignature(door: Door, requester: Requester, id: string, orderRef: string): Promise<void> {
  await door.db.transaction().execute(async (tx) => {
    const completion = await takeCompletion(tx, door.sealer, id);
    if (!completion) return;
    const { rows } = await sql<Signed>`
      select o.signing_data, o.visible_text, u.person_no, u.account, u.partner
      from eid_orders o join users u on u._id = o.user_id where o._id = ${id}`.execute(tx);
    const signed = rows[0]!;
    // The e-ID has promised it; a signature of another is still none.
    if (signed.person_no !== completion.personNo)
      return void (await sql`update eid_orders set status = 'failed', hint_code = 'certificateErr' where _id = ${id}`.execute(
        tx,
      ));
    const record = await insertRecord(tx, requester, buildRecord(requester, signed, completion, orderRef));
    await sql`update eid_orders set signing_record = ${record} where _id = ${id}`.execute(tx);
  });
}

type Signed = {
  readonly signing_data: SigningData;
  readonly visible_text: string;
  readonly person_no: string | null;
  readonly account: string | null;
  readonly partner: string | null;
};

function buildRecord(requester: Requester, signed: Signed, completion: Completion, orderRef: string) {
  return {
    title: signed.signing_data.title,
    user: requester.user.id,
    account: signed.account,
    partner: signed.partner,
    person_no: completion.personNo,
    person_name: completion.name,
    signed_at: new Date().toISOString(),
    ip: requester.origin.address.slice(0, 45),
    visible_text: signed.visible_text,
    visible_text_hash: hashOf(signed.visible_text),
    signing_data: signed.signing_data,
    non_visible_text: boundBy(signed.signing_data),
    order_ref: orderRef,
    signature: completion.signature,
    ocsp_response: completion.ocspResponse,
  };
}

async function insertRecord(
  tx: Database,
  requester: Requester,
  values: ReturnType<typeof buildRecord>,
): Promise<string> {
  const { _id } = await insertDocument(tx, signingRecords, values);
  // What was signed stands in the record itself; its history says who and when.
  const { signature, ocsp_response, visible_text, signing_data, ...told } = values;
  const filled = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
  const made = { method: 'POST', id: _id, owner: values, changes: changesBetween({}, filled) } as const;
  await insertHistory(tx, historyOf(requester, signingRecords, made));
  return _id;
}

/** jsonb orders keys by itself, so the same data always gives the same words. */
export function boundBy(data: SigningData): string {
  return `sha256:${hashOf(JSON.stringify(data))}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
