import { capitaliseCompanyName, capitalisePersonName } from '@fordra/domain/parties/identity/capitalise-name';
import { signingPowerOf } from '@fordra/domain/parties/signing-rule';
import { signingRecords } from '@fordra/resources/access/signing-records';
import { users } from '@fordra/resources/access/users';
import { creditorFinanceTerms } from '@fordra/resources/money/settlement/creditor-finance-terms';
import { accounts } from '@fordra/resources/parties/accounts';
import { creditors } from '@fordra/resources/parties/creditors';
import type { Resource } from '@fordra/schema/define-resource';
import { completeAgreement } from '../../engine/agreements/complete-agreement.ts';
import { makeTenantGroups } from '../../records/write/make-tenant-groups.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import {
  dropSealed,
  lockCompanies,
  type Registration,
  setStatus,
} from '../../store/registrations/self-registrations.ts';
import { boundBy, hashOf } from '../eid/keep-signature.ts';
import { insertMade } from '../partner-registration/insert-made.ts';
import type { RegistrationData } from './start-registration.ts';

const insert = (tx: Database, resource: Resource, given: Row) => insertMade(tx, resource, given, 'self_registration');

/** A person's signature as the e-ID gave it. */
export type Proof = {
  readonly name: string;
  readonly person_no: string;
  readonly signature: string;
  readonly ocspResponse: string;
  readonly orderRef: string;
  readonly signedAt: string;
};

/** The rows of a registered company; the first signatory becomes its account admin. Another company may have the number meanwhile. */
export async function createCompany(
  tx: Database,
  registration: Registration,
  data: RegistrationData,
  proofs: readonly Proof[],
): Promise<string | 'taken'> {
  const { organization_no } = registration;
  if (await lockCompanies(tx, [organization_no])) return 'taken';
  const { input, composed, rule } = data;
  const name = capitaliseCompanyName(registration.name);
  const template = await tx
    .selectFrom('self_registration_templates')
    .select(['case_config', 'finance_terms'])
    .where('_id', '=', registration.template)
    .executeTakeFirstOrThrow();
  const account = await insert(tx, accounts, { name });
  await makeTenantGroups(tx, accounts, account);
  const { bankgiro, plusgiro, debt_description, mobile_number, email, address } = input;
  const owners = { account, partner: null };
  const creditor = await insert(tx, creditors, {
    ...{ name, organization_no, account, debt_description, mobile_number, email },
    address: { country: 'SE', ...address },
    payout_details: { sek: { ...(bankgiro && { bankgiro }), ...(plusgiro && { plusgiro }) } },
    ...(template.case_config && { case_config: template.case_config }),
    is_active: true,
  });
  await makeTenantGroups(tx, creditors, creditor);
  const user = await insertAdmin(tx, account, proofs[0]!, input);
  if (template.finance_terms)
    await insert(tx, creditorFinanceTerms, {
      ...(template.finance_terms as Row),
      ...{ creditor, ...owners, valid_from: await selectToday(tx) },
    });
  const records: string[] = [];
  for (const proof of proofs) records.push(await insertRecord(tx, { ...owners, user }, composed, proof));
  await completeAgreement(tx, [creditor], {
    version: composed.data.agreement_version,
    ...{ language: composed.data.language, sha256: composed.data.document_sha256, records, user },
    signers: proofs.map(({ name: signer, person_no }) => {
      const power = signingPowerOf(rule, person_no);
      return { name: signer, person_no, capacity: power === 'jointly' ? 'jointly' : 'alone' };
    }),
    registerExtract: rule,
    completed: proofs.at(-1)!.signedAt,
  });
  await setStatus(tx, registration._id, 'completed', creditor);
  await dropSealed(tx, registration._id);
  await addJob(tx, 'send-welcome', { creditor, user });
  return creditor;
}

/** With every group of the new account: those who register it administer it. */
async function insertAdmin(
  tx: Database,
  account: string,
  { name, person_no }: Proof,
  input: RegistrationData['input'],
) {
  const groups = await tx.selectFrom('access_groups').select('_id').where('account', '=', account).execute();
  return insert(tx, users, {
    ...{
      name: capitalisePersonName(name),
      email: input.email.toLowerCase(),
      person_no,
      kind: 'creditor_user',
      account,
    },
    ...{ language: input.language === 'en' ? 'en' : 'sv', is_account_admin: true },
    access_groups: groups.map(({ _id }) => _id),
  });
}

async function insertRecord(
  tx: Database,
  owners: { readonly account: string; readonly partner: null; readonly user: string },
  { visibleText, data }: RegistrationData['composed'],
  { person_no, name, signedAt, signature, ocspResponse, orderRef }: Proof,
): Promise<string> {
  const { _id } = await insertDocument(tx, signingRecords, {
    ...owners,
    ...{ title: data.title, person_no, person_name: name, signed_at: signedAt, ip: null, visible_text: visibleText },
    ...{ visible_text_hash: hashOf(visibleText), signing_data: data, non_visible_text: boundBy(data) },
    ...{ order_ref: orderRef, signature, ocsp_response: ocspResponse },
  });
  return _id;
}
