import { recordConsentRequest } from '@fordra/domain/cases/actions/record-direct-debit';
import { payerNumberOf } from '@fordra/domain/plans/direct-debit/consent';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { directDebitConsents } from '@fordra/resources/plans/direct-debit-consents';
import { media, text } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../../engine/cases/apply-case-outcomes.ts';
import { isStaff, type Requester } from '../../../records/rows/requester.ts';
import { Undone } from '../../../records/write/undone.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import type { Database } from '../../../store/connection/database.ts';
import { insertDocument } from '../../../store/documents/insert-document.ts';
import { attachFiles, lockUnattachedFiles, type MediaValue } from '../../../store/files/unattached-files.ts';
import {
  isSignedBy,
  lockDebtor,
  selectConsentOf,
  takePayerSerial,
} from '../../../store/plans/direct-debit/consents.ts';
import { actorOf } from '../../definition/actor-of.ts';
import { defineAction } from '../../definition/define-action.ts';
import { checkDirectDebit, loadDirectDebit } from './load-direct-debit.ts';

const action = 'request_direct_debit_consent';

/** Registers the debtor's consent to draw money from a bank account: on a signed form, or signed with the e-ID. */
export const requestDirectDebitConsent = defineAction({
  name: action,
  on: 'cases',
  kind: 'intermediate',
  input: {
    clearing_number: text({ required: true, max: 5, pattern: 'clearing_number' }),
    // The files of Bankgirot have twelve digits for it.
    account_number: text({ required: true, max: 12, pattern: 'account_number' }),
    paper: media({}),
    signing_record: text({ max: 24 }),
  },
  refusals: [
    'case_closed',
    'debtor_missing',
    'not_allowed_for_foreign_customers',
    'id_number_missing',
    'active_direct_debit_already_exists',
    'consent_request_pending',
    'consent_request_sent',
    'consent_request_rejected',
  ],
  load: ({ tx, target, requester }) => loadDirectDebit(tx, requester, { id: String(target._id), isDrawn: false }),
  check: (facts) => checkDirectDebit(action, facts),
  async run({ tx, target, input, requester, facts, answer, written }) {
    const debtor = facts.loaded.file.debtors[0]!.id;
    const { idNumber, isProtected } = await lockDebtor(tx, debtor);
    // Another request may have been made until the debtor was locked.
    const verdict = checkDirectDebit(action, { ...facts, consent: await selectConsentOf(tx, debtor) });
    if (!verdict.allowed) return verdict;
    if (!/^\d{10}(\d\d)?$/.test(idNumber ?? '')) return refuse('id_number_missing');
    const signing_record = input.signing_record || null;
    const proof = { paper: input.paper, signing_record, idNumber: idNumber! };
    const paper = await lockProof(tx, requester, proof);
    const owner = { account: target.account as string, partner: target.partner as string | null };
    const { _id: item } = await insertDocument(tx, directDebitConsents, {
      ...{ debtor, case: target._id, customer: target.customer, ...owner },
      ...{ id_number: idNumber, has_protected_identity: isProtected, requested_on: await selectToday(tx) },
      ...{ payer_number: payerNumberOf(await takePayerSerial(tx)), status: 'pending', next_order: 'create' },
      bank_account: { clearing_number: input.clearing_number, account_number: input.account_number },
      ...{ origin: paper ? 'paper' : 'portal_eid', paper, signing_record },
    });
    if (paper) {
      const to = { resource: 'direct-debit--consents', attribute: 'paper', creditor: null, ...owner };
      await attachFiles(tx, to, [{ file: paper.id, item }]);
    }
    const outcome = recordConsentRequest(facts.loaded.file, paper ? 'paper' : 'portal_eid');
    const [applied] = await applyCaseOutcomes(tx, [{ loaded: facts.loaded, outcome }], actorOf(requester, action));
    written(applied!);
    answer({ consent: item });
    return allow;
  },
});

type Proof = {
  readonly paper: MediaValue | undefined;
  readonly signing_record: string | null;
  readonly idNumber: string;
};

/** A form that staff has received and uploaded, or the signature of the debtor; the form is locked until it is attached. */
async function lockProof(tx: Database, requester: Requester, proof: Proof): Promise<MediaValue | null> {
  if (proof.signing_record !== null) {
    if (await isSignedBy(tx, proof.signing_record, proof.idNumber)) return null;
    throw invalid(
      'signing_record',
      'exists',
      `${proof.signing_record}' must exist in resource 'signing--records', field '_id`,
    );
  }
  if (!proof.paper || !isStaff(requester)) throw invalid(isStaff(requester) ? 'paper' : 'signing_record', 'required');
  const [file] = await lockUnattachedFiles(tx, requester.user.id, [proof.paper.id]);
  if (file) return file;
  throw invalid('paper', 'exists', `${proof.paper.id}' must exist in resource 'media--files', field '_id`);
}

function invalid(path: string, rule: 'required' | 'exists', arg?: string) {
  return new Undone({ outcome: 'invalid', issues: [{ path, rule, ...(arg !== undefined && { arg }) }] });
}
