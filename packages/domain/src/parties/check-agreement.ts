import { type CheckedWrite, type ForbiddenWrite, forbidWrite } from '../refusals/forbidden-write.ts';
import { allow, refuse, type Verdict } from '../values/verdict.ts';

export const agreementAudiences = ['creditor', 'partner'] as const;
export const agreementStatuses = ['draft', 'published', 'retired'] as const;
/** What a new version asks of those who have signed an earlier one. */
export const reSignings = ['none', 'notice', 'required'] as const;
export const signatureStatuses = ['awaiting_co_signer', 'complete', 'expired'] as const;
/** How a person may sign for the company. */
export const signingCapacities = ['alone', 'jointly', 'account_admin'] as const;

const fixed = ['version', 'documents', 'changes', 'valid_from', 're_sign', 'sign_within_days'];

/** A version that has been published is evidence of what was signed: nothing in it changes. */
export function checkAgreementVersion({ before, after }: CheckedWrite<unknown>): readonly ForbiddenWrite[] {
  if (!after || !before || before.status === 'draft') return [];
  const changed = fixed.find((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return changed === undefined ? [] : [forbidWrite(changed, 'agreement_version_not_a_draft')];
}

export type PublicationFacts = {
  readonly status: string;
  /** Whether there is a document in each language. */
  readonly hasDocuments: boolean;
};

export function checkMayPublishAgreement({ status, hasDocuments }: PublicationFacts): Verdict {
  if (status !== 'draft') return refuse('agreement_version_not_a_draft');
  return hasDocuments ? allow : refuse('agreement_document_missing');
}

export type AgreementFacts = {
  /** The version in force of the agreement that applies to the creditor. */
  readonly applicable: string | null;
  /** The version that the creditor has signed. */
  readonly signed: string | null;
};

export function checkMaySignAgreement({ applicable, signed }: AgreementFacts): Verdict {
  if (applicable === null) return refuse('agreement_missing');
  return applicable === signed ? refuse('agreement_already_signed') : allow;
}
