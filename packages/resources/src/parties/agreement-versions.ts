import { agreementStatuses, checkAgreementVersion, reSignings } from '@fordra/domain/parties/check-agreement';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, day, integer, localized, media, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const digest = () => text({ max: 64 });

/** The documents of an agreement, from when they are valid, and what they ask of those who signed earlier ones. */
export const agreementVersions = defineResource({
  name: 'agreement--versions',
  methods: ['GET', 'POST', 'PATCH'],
  owners: 'common',
  ofPartner: { column: 'agreement', through: 'agreements' },
  fields: {
    agreement: ref('agreements', { required: true, postOnly: true }),
    version: text({ required: true, min: 1, max: 40 }),
    documents: object({ sv: media({}), en: media({}) }, {}),
    /** Of the bytes of the documents, fixed when the version is published. */
    sha256: object({ sv: digest(), en: digest() }, { nullable: true, readOnly: true }),
    changes: localized({ nullable: true, max: 2000 }),
    valid_from: day({ nullable: true }),
    status: oneOf(agreementStatuses, { required: true, readOnly: true, default: 'draft' }),
    re_sign: oneOf(reSignings, { required: true, default: 'none' }),
    sign_within_days: integer({ nullable: true, min: 0, max: 365 }),
    /** Its documents are printed by the product. */
    is_shipped: boolean({ required: true, readOnly: true, default: false }),
  },
  rules: checkAgreementVersion,
  ui: {
    title: 'version',
    icon: 'note',
    item_search: {
      columns: ['agreement', 'version', 'status', 'valid_from', 're_sign', '_updated'],
      filters: ['agreement', 'status', 're_sign'],
      text_search_attributes: ['version'],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'version',
              attributes: ['agreement', 'version', 'status', 'valid_from', 're_sign', 'sign_within_days', 'changes'],
            },
            { key: 'documents', attributes: ['documents.sv', 'sha256.sv', 'documents.en', 'sha256.en', 'is_shipped'] },
          ],
        },
        {
          key: 'agreement--signatures',
          related: { resource: 'agreement--signatures', attribute: 'agreement_version' },
        },
        ...closingTabs,
      ],
    },
    enum_colors: { status: { draft: 'amber', published: 'green', retired: 'grey' } },
  },
});

export type AgreementVersion = Doc<typeof agreementVersions>;
