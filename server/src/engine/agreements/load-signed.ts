import type { Database } from '../../store/connection/database.ts';
import type { SignedAgreement } from './complete-agreement.ts';

/** What the server wrote into the data that was signed (`composeForCreditors`). */
type SigningData = {
  readonly agreement_version?: string;
  readonly language?: string;
  readonly document_sha256?: string;
  readonly creditors?: readonly string[];
};

/** The agreement that an account admin signed by a record, and the creditors it is for; undefined for other records. */
export async function loadSigned(
  tx: Database,
  record: string,
  account: string,
): Promise<{ readonly creditors: readonly string[]; readonly signed: SignedAgreement } | undefined> {
  const found = await tx
    .selectFrom('signing_records')
    .select(['user', 'person_no', 'person_name', 'signed_at', 'signing_data'])
    .where('_id', '=', record)
    .where('account', '=', account)
    .executeTakeFirst();
  const {
    agreement_version: version,
    language,
    document_sha256,
    creditors,
  } = (found?.signing_data ?? {}) as SigningData;
  if (!found || !version || !language || !document_sha256 || !creditors) return undefined;
  const signer = { name: found.person_name, person_no: found.person_no, capacity: 'account_admin' } as const;
  const signed = { version, language, sha256: document_sha256, records: [record], signers: [signer] };
  return { creditors, signed: { ...signed, user: found.user, completed: String(found.signed_at) } };
}
