import { isCompletionAccepted } from '@fordra/domain/access/check-eid-completion';
import { sql } from 'kysely';
import type { Functionary } from '../../integrations/company-register/port.ts';
import { ago } from '../../store/sql/ago.ts';
import { takeCompletion } from '../eid/orders.ts';
import type { OrderView } from '../eid/sign-in-by-eid.ts';
import { type EidBrowser, type EidStart, findCompleted } from '../eid/sign-in-by-eid.ts';
import { networkOf } from '../sign-in/visitor.ts';
import { loadChoices, type RegistrationChoices } from './load-choices.ts';
import { markOf, type RegistrationParts, type RegistrationRefusal } from './registration-parts.ts';

export type Identified =
  | OrderView
  | { readonly status: 'completed'; readonly token: string; readonly choices: RegistrationChoices }
  | RegistrationRefusal
  | 'gone'
  | { readonly retryAfterSeconds: number };

const CLAIM_CHARS_MAX = 7_000;

/** The status of the identification; after it the person's companies, and a token that registers one of them. */
export async function pollIdentification(
  parts: RegistrationParts,
  by: EidBrowser & { readonly start: EidStart },
): Promise<Identified> {
  const { context, eid } = parts;
  const found = await findCompleted(context, eid, { ...by, purpose: 'self_registration' });
  if (!('order' in found)) return found.answer;
  const { _id: id, order } = found.order;
  const session = await openSession(parts, id, order!.endUserIp, by.start);
  if (session === 'risk') return { status: 'failed', hintCode: 'transactionRiskBlocked' };
  if (session === 'gone') return 'gone';
  const choices = await loadChoices(parts, session.person);
  if ('refusal' in choices) return choices;
  return { status: 'completed', token: await signToken(parts, session, choices), choices };
}

/** The person of a completed order; a later poll of the same order finds the same session. */
async function openSession({ context }: RegistrationParts, order: string, endUserIp: string, start: EidStart) {
  const { db, sealer } = context;
  return db.transaction().execute(async (tx) => {
    const completion = await takeCompletion(tx, sealer, order);
    if (!completion) {
      const { rows } = await sql<{ _id: string; sealed: string }>`
        select _id, sealed from registration_sessions where eid_order = ${order} and created_at > ${ago(5, 'mins')}`.execute(
        tx,
      );
      return rows[0] ? { id: rows[0]._id, person: JSON.parse(sealer.open(rows[0].sealed)) as Functionary } : 'gone';
    }
    const { personNo, name, risk, deviceAddress } = completion;
    const isSameNetwork = deviceAddress !== undefined && networkOf(deviceAddress) === networkOf(endUserIp);
    if (!isCompletionAccepted({ start: start.by, isSameNetwork, risk })) return 'risk';
    const person: Functionary = { person_no: personNo, name };
    const { rows } = await sql<{ _id: string }>`
      insert into registration_sessions (eid_order, sealed) values (${order}, ${sealer.seal(JSON.stringify(person))})
      returning _id`.execute(tx);
    return { id: rows[0]!._id, person };
  });
}

/** The lists are cut so that the token fits into a header; the answer has all of them. */
async function signToken(
  parts: RegistrationParts,
  { id, person }: { readonly id: string; readonly person: Functionary },
  { companies, templates }: RegistrationChoices,
): Promise<string> {
  const srt_list = templates.map(({ _id, title, agreement_version }) => ({
    _id,
    t_loc: title,
    doc_id: agreement_version,
  }));
  let co_list = companies.map(({ addresses, ...company }) => ({ ...company, adr_list: addresses }));
  while (co_list.length > 0 && JSON.stringify([co_list, srt_list]).length > CLAIM_CHARS_MAX)
    co_list = co_list.slice(0, -1);
  return parts.context.tokens.signRegistration({
    u_id: id,
    nm: person.name,
    custom_access: 'self_registration',
    person: markOf(parts.context, person.person_no),
    co_list,
    srt_list,
  });
}
