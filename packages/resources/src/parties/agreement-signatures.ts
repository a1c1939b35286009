import { signatureStatuses, signingCapacities } from '@fordra/domain/parties/check-agreement';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { instant, json, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { languages } from '../access/users.ts';

const SIGNERS_MAX = 20;

/** The signature of a version of an agreement for a creditor, with the records that prove it. */
export const agreementSignatures = defineResource({
  name: 'agreement--signatures',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    creditor: ref('creditors', { required: true, readOnly: true }),
    agreement_version: ref('agreement--versions', { required: true, readOnly: true }),
    language: oneOf(languages, { required: true, readOnly: true }),
    document_sha256: text({ required: true, readOnly: true, max: 64 }),
    signing_records: listOf(ref('signing--records', {}), { required: true, readOnly: true, max: SIGNERS_MAX }),
    signers: listOf(
      object(
        {
          name: text({ required: true, max: 200 }),
          person_no: text({ required: true, max: 12, pattern: 'person_no' }),
          capacity: oneOf(signingCapacities, { required: true }),
        },
        {},
      ),
      { required: true, readOnly: true, max: SIGNERS_MAX },
    ),
    /** What the company register said of who may sign, when it was signed. */
    register_extract: json({ nullable: true, readOnly: true }),
    status: oneOf(signatureStatuses, { required: true, readOnly: true }),
    completed: instant({ nullable: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'document_sha256',
    icon: 'signature',
    item_search: {
      columns: ['creditor', 'agreement_version', 'status', 'completed', 'language'],
      filters: ['creditor', 'agreement_version', 'status'],
      text_search_attributes: [],
      sort: ['-completed'],
    },
    item_display: {
      tabs: [
        { key: 'proof', panel: 'agreement-proof' },
        {
          key: 'overview',
          groups: [
            {
              key: 'signature',
              attributes: ['creditor', 'agreement_version', 'language', 'status', 'completed', 'signers'],
            },
            { key: 'proof', attributes: ['document_sha256', 'signing_records'] },
          ],
        },
        { key: 'history', history: true },
      ],
    },
    enum_colors: { status: { awaiting_co_signer: 'amber', complete: 'green', expired: 'grey' } },
  },
});

export type AgreementSignature = Doc<typeof agreementSignatures>;
