import type { signingCapacities } from '@fordra/domain/parties/check-agreement';
import { agreementSignatures } from '@fordra/resources/parties/agreement-signatures';
import { creditors } from '@fordra/resources/parties/creditors';
import { selectSignedCreditors } from '../../store/agreements/agreement-signatures.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { insertHistories } from '../../store/documents/insert-history.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';

type AgreementSigner = {
  readonly name: string;
  readonly person_no: string;
  readonly capacity: (typeof signingCapacities)[number];
};

export type SignedAgreement = {
  readonly version: string;
  readonly language: string;
  readonly sha256: string;
  readonly records: readonly string[];
  readonly signers: readonly AgreementSigner[];
  readonly registerExtract?: unknown;
  readonly user: string;
  /** When the last of them signed. */
  readonly completed: string;
};

/** The signature of a version for a creditor, whose row is locked. */
export async function insertSignature(tx: Database, of: Row, signed: SignedAgreement): Promise<void> {
  const { account, partner, _id: creditor } = of;
  const { version, language, sha256, records, signers, registerExtract = null, user, completed } = signed;
  const values = {
    ...{ creditor, agreement_version: version, language, document_sha256: sha256, signing_records: records, signers },
    ...{ register_extract: registerExtract, status: 'complete', completed, account, partner },
  };
  const { _id } = await insertDocument(tx, agreementSignatures, values);
  await insertHistories(tx, [
    {
      ...entry(agreementSignatures.name, _id, of, user),
      method: 'POST',
      changes: changesTo({ creditor, agreement_version: version, document_sha256: sha256, status: 'complete' }),
    },
  ]);
}

/** Stores for each creditor that the agreement is signed, once: a version that it has signed already stays as it was. */
export async function completeAgreement(tx: Database, ids: readonly string[], signed: SignedAgreement): Promise<void> {
  const { version, user } = signed;
  const locked = await lockRows(tx, 'creditors', ids);
  const done = await selectSignedCreditors(tx, version, ids);
  for (const [creditor, row] of locked) {
    if (done.has(creditor)) continue;
    await insertSignature(tx, row, signed);
    await updateRows(tx, 'creditors', [{ _id: creditor, agreement_version: version }]);
    const changes = changesTo({ agreement_version: version }, row);
    await insertHistories(tx, [{ ...entry(creditors.name, creditor, row, user), method: 'PATCH', changes }]);
  }
}

function entry(resource: string, resourceId: string, { account, partner }: Row, user: string) {
  return {
    ...{ resource, resourceId, action: 'sign_agreement', user, signedInBy: null, fromAddress: null, requestId: null },
    ...{ account: account as string | null, partner: partner as string | null },
  };
}

function changesTo(values: Row, before: Row = {}) {
  return Object.entries(values).map(([attribute, to]) => ({ attribute, from: before[attribute] ?? null, to }));
}
