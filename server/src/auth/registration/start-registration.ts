import { coSignersOf, isBound, type SigningRule, signingPowerOf } from '@fordra/domain/parties/signing-rule';
import type { Issue } from '@fordra/schema/issues';
import { type Language, say } from '@fordra/texts/say';
import { sql } from 'kysely';
import { type ComposedSigning, composeSigning } from '../../engine/agreements/compose-signing.ts';
import type { Functionary } from '../../integrations/company-register/port.ts';
import { selectPublished } from '../../store/agreements/agreement-versions.ts';
import { selectTemplates } from '../../store/registrations/registration-templates.ts';
import {
  findAwaiting,
  insertRegistration,
  isRegistered,
  saveSigner,
} from '../../store/registrations/self-registrations.ts';
import { boundBy } from '../eid/keep-signature.ts';
import type { OpenedOrder } from '../eid/orders.ts';
import { takeEach, useOf } from '../sign-in/allowances.ts';
import { hashSecret, newSecret } from '../sign-in/secrets.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { cachedRegister } from './cached-register.ts';
import { checkRegistrationInput, type RegistrationInput } from './registration-input.ts';
import { markOf, type RegistrationParts, type RegistrationSession } from './registration-parts.ts';

/** What is sealed until the last signature. */
export type RegistrationData = {
  readonly input: RegistrationInput;
  readonly composed: ComposedSigning;
  readonly rule: SigningRule;
  readonly people: readonly Functionary[];
};

export type SigningStart =
  | { readonly token: string; readonly qr: string; readonly autoStartToken: string; readonly visibleText: string }
  | { readonly issues: readonly Issue[] }
  | { readonly refusal: string; readonly path?: string; readonly coSigners?: readonly string[] }
  | { readonly retryAfterSeconds: number };

type Asked = Readonly<Record<string, unknown>>;

/** Checks everything, and starts the signature of the person; a co-signer signs what the first signatory wrote. */
export async function startRegistration(
  parts: RegistrationParts,
  session: RegistrationSession,
  asked: Asked,
  visitor: Visitor,
): Promise<SigningStart> {
  const { context } = parts;
  const { db, sealer, allowances } = context;
  const tooSoon = await takeEach(db, [useOf(sealer, allowances.codes.device, 'signatures of session', session.id)]);
  if (tooSoon !== undefined) return { retryAfterSeconds: tooSoon };
  const no = String(asked.organization_no);
  const mark = markOf(context, session.person.person_no);
  const awaiting = await findAwaiting(db, no, mark);
  if (awaiting?.sealed) {
    const data = JSON.parse(sealer.open(awaiting.sealed)) as RegistrationData;
    return startOrder(parts, session, data, visitor, async () => awaiting._id);
  }
  const prepared = await prepare(parts, session, asked);
  if (!('data' in prepared)) return prepared;
  const { data, name } = prepared;
  return startOrder(parts, session, data, visitor, (tx) =>
    insertRegistration(tx, {
      ...{ organization_no: no, name, template: data.input.self_registration_template },
      sealed: sealer.seal(JSON.stringify(data)),
    }),
  );
}

type Prepared = { readonly data: RegistrationData; readonly name: string } | Exclude<SigningStart, { token: string }>;

async function prepare(
  { context: { db, sealer }, register }: RegistrationParts,
  { person }: RegistrationSession,
  asked: Asked,
): Promise<Prepared> {
  const issues = checkRegistrationInput(asked);
  if (issues.length > 0) return { issues };
  const input = asked as unknown as RegistrationInput;
  const { organization_no: no } = input;
  const known = cachedRegister(db, sealer, register);
  const companies = await known.companiesForPerson(person.person_no);
  if (companies === 'unavailable') return { refusal: 'company_register_unavailable' };
  if (!companies.some(({ organization_no }) => organization_no === no))
    return { refusal: 'org_number_not_in_token', path: 'organization_no' };
  if (await isRegistered(db, no)) return { refusal: 'org_number_already_registered', path: 'organization_no' };
  const company = await known.byOrgNo(no);
  if (company === 'unavailable') return { refusal: 'company_register_unavailable' };
  if (company === 'unknown' || company.isGone)
    return { refusal: 'organization_not_found_in_company_register', path: 'organization_no' };
  const signing = await known.signatories(no);
  if (typeof signing === 'string') return { refusal: 'company_register_unavailable' };
  const power = signingPowerOf(signing.rule, person.person_no);
  if (power === 'no') return { refusal: 'only_signatory_may_register', path: 'organization_no' };
  const template = (await selectTemplates(db)).find(({ _id }) => _id === input.self_registration_template);
  const version = template && (await selectPublished(db, template.agreement_version));
  if (!version) return { issues: [{ path: 'self_registration_template', rule: 'enum' }] as const };
  const namesOf = (people: readonly string[]) =>
    signing.people.flatMap(({ person_no, name }) => (people.includes(person_no) ? [name] : []));
  if (power === 'jointly') {
    const chosen = coSignersIn(input, signing, person).map(({ person_no }) => person_no);
    if (!isBound(signing.rule, [person.person_no, ...chosen]))
      return { refusal: 'co_signers_missing', coSigners: namesOf(coSignersOf(signing.rule, person.person_no)) };
  }
  const language: Language = input.language === 'en' ? 'en' : 'sv';
  const composed = composeSigning(version, language, [{ name: company.name, organization_no: no }]);
  const { co_signers, ...registered } = input;
  const data = { ...composed.data, registration: registered, register_extract: signing.rule };
  return {
    name: company.name.slice(0, 120),
    data: {
      ...{ input, rule: signing.rule, people: signing.people },
      composed: { visibleText: `${composed.visibleText}\n\n${say(language, 'agreement.registration_text')}`, data },
    } satisfies RegistrationData,
  };
}

async function startOrder(
  { context, eid }: RegistrationParts,
  { id: holder, person }: RegistrationSession,
  { composed, input, rule, people }: RegistrationData,
  visitor: Visitor,
  registrationOf: (tx: RegistrationParts['context']['db']) => Promise<string>,
): Promise<SigningStart> {
  const { db, sealer } = context;
  const order = await eid.bankId.sign({
    endUserIp: visitor.address,
    visibleText: composed.visibleText,
    nonVisibleText: boundBy(composed.data),
    personNo: person.person_no,
    returnUrl: `${eid.publicAddress}/self-registration`,
  });
  if ('refusal' in order)
    return { refusal: order.refusal === 'already_in_progress' ? 'bankid_already_in_progress' : 'bankid_unavailable' };
  const token = newSecret();
  await db.transaction().execute(async (tx) => {
    const registration = await registrationOf(tx);
    const { _id } = await tx
      .insertInto('eid_orders')
      .values({
        ...{ kind: 'auth', status: 'pending', token_mark: hashSecret(token), holder_mark: hashSecret(signsAs(holder)) },
        sealed_order: sealer.seal(JSON.stringify({ ...order, endUserIp: visitor.address } satisfies OpenedOrder)),
        ...{ started_at: sql<string>`now()`, collected_at: sql<string>`now()` },
      })
      .returning('_id')
      .executeTakeFirstOrThrow();
    const seal = (value: object) => sealer.seal(JSON.stringify(value));
    await saveSigner(tx, registration, { mark: markOf(context, person.person_no), sealed: seal(person), order: _id });
    for (const { person_no, ...named } of coSignersIn(input, { rule, people }, person))
      await saveSigner(tx, registration, {
        ...{ mark: markOf(context, person_no), sealed: seal({ person_no, ...named }), order: null },
      });
  });
  const { autoStartToken } = order;
  return { token, qr: eid.bankId.qrAt(order, 0), autoStartToken, visibleText: composed.visibleText };
}

/** Those who sign with the person, of whom the person knows the names; two may have the same name. */
function coSignersIn(
  { co_signers: asked = [] }: RegistrationInput,
  { rule, people }: Pick<RegistrationData, 'rule' | 'people'>,
  { person_no: self }: Functionary,
): readonly (Functionary & { readonly email: string })[] {
  const may = coSignersOf(rule, self);
  const left = people.filter(({ person_no }) => may.includes(person_no));
  return asked.flatMap(({ name, email }) => {
    const at = left.findIndex((one) => one.name === name);
    return at < 0 ? [] : left.splice(at, 1).map((one) => ({ ...one, email }));
  });
}

/** An order that signs a registration is found by this and no other holder. */
export function signsAs(session: string): string {
  return `${session} signs a registration`;
}
