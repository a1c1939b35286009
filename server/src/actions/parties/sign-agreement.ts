import { checkMaySignAgreement } from '@fordra/domain/parties/check-agreement';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { ref } from '@fordra/schema/fields';
import { insertSignature } from '../../engine/agreements/complete-agreement.ts';
import { loadSigned } from '../../engine/agreements/load-signed.ts';
import { selectApplicable } from '../../store/agreements/agreement-versions.ts';
import { defineAction } from '../definition/define-action.ts';

/** Counts a signature by mobile e-ID as the creditor's, where it was not counted when it was made. */
export const signAgreement = defineAction({
  name: 'sign_agreement',
  on: 'creditors',
  kind: 'intermediate',
  input: { signing_record: ref('signing--records', { required: true }) },
  refusals: ['agreement_missing', 'agreement_already_signed'],
  load: async ({ tx, target }) => {
    const creditor = String(target._id);
    const applicable = (await selectApplicable(tx, [creditor])).get(creditor) ?? null;
    return { applicable, signed: target.agreement_version as string | null };
  },
  check: checkMaySignAgreement,
  async run({ tx, target, input, facts, change }) {
    const found = await loadSigned(tx, input.signing_record, String(target.account));
    if (found?.signed.version !== facts.applicable || !found.creditors.includes(String(target._id)))
      return refuse('agreement_missing');
    await insertSignature(tx, target, found.signed);
    await change({ agreement_version: found.signed.version });
    return allow;
  },
});
