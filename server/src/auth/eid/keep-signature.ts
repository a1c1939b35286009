import { createHash } from 'node:crypto';
import { signingRecords } from '@fordra/resources/access/signing-records';
import type { NotNull } from 'kysely';
import { completeAgreement } from '../../engine/agreements/complete-agreement.ts';
import { loadSigned } from '../../engine/agreements/load-signed.ts';
import type { Completion } from '../../integrations/bankid/port.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { changesBetween } from '../../records/write/changes-between.ts';
import { historyOf } from '../../records/write/history-of.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import type { AuthContext } from '../sign-in/sign-in-checks.ts';
import { takeCompletion } from './orders.ts';

/** The data that is signed in addition to the visible text; its hash is part of the signature. */
export type SigningData = Readonly<Record<string, unknown>> & { readonly title: string };

/** Stores the signing record once: the text as shown, its hash, and the e-ID's signature. */
export async function keepSignature(
  context: AuthContext,
  requester: Requester,
  id: string,
  orderRef: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const completion = await takeCompletion(tx, context.sealer, id);
    if (!completion) return;
    const order = tx.updateTable('eid_orders').where('_id', '=', id);
    const signed = await selectSigned(tx, id);
    // The order named the person number, but a signature by another person must never be accepted.
    if (signed.person_no !== null && signed.person_no !== completion.personNo)
      return void (await order.set({ status: 'failed', hint_code: 'certificateErr' }).execute());
    const record = await insertRecord(tx, requester, buildRecord(requester, signed, completion, orderRef));
    await order.set({ signing_record: record }).execute();
    const agreed = signed.account === null ? undefined : await loadSigned(tx, record, signed.account);
    if (agreed) await completeAgreement(tx, agreed.creditors, agreed.signed);
  });
}

type Signed = {
  readonly signing_data: SigningData;
  readonly visible_text: string;
  readonly person_no: string | null;
  readonly account: string | null;
  readonly partner: string | null;
};

function selectSigned(tx: Database, id: string): Promise<Signed> {
  return tx
    .selectFrom('eid_orders as o')
    .innerJoin('users as u', 'u._id', 'o.user_id')
    .select(['o.signing_data', 'o.visible_text', 'u.person_no', 'u.account', 'u.partner'])
    .where('o._id', '=', id)
    .$narrowType<{ signing_data: SigningData; visible_text: NotNull }>()
    .executeTakeFirstOrThrow();
}

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
  // The record itself holds what was signed; its history says which user and when.
  const { signature, ocsp_response, visible_text, signing_data, ...recorded } = values;
  const filled = Object.fromEntries(Object.entries(recorded).filter(([, value]) => value !== null));
  const made = { method: 'POST', id: _id, owner: values, changes: changesBetween({}, filled) } as const;
  await insertHistory(tx, historyOf(requester, signingRecords, made));
  return _id;
}

/** jsonb sorts keys, so the same data always gives the same hash. A document that is signed has its own hash beside it. */
export function boundBy(data: SigningData): string {
  const { document_sha256: document } = data;
  const ofDocument = typeof document === 'string' ? ` document-sha256:${document}` : '';
  return `sha256:${hashOf(JSON.stringify(data))}${ofDocument}`;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
