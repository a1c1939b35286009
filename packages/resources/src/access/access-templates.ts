import { checkTemplate, templateStatuses } from '@fordra/domain/access/check-template';
import { templateLevels } from '@fordra/domain/access/template-levels';
import { checkAccessGroup } from '@fordra/schema/check-access-group';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, integer, json, localized, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** One version of the rights of a role. The groups that follow a template have the rights of its published version. */
export const accessTemplateVersions = defineResource({
  name: 'access--templates',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { partner: 'partner' },
  fields: {
    key: text({ required: true, postOnly: true, max: 60 }),
    name: localized({ required: true, max: 120 }),
    level: oneOf(templateLevels, { required: true, postOnly: true }),
    /** Null: of the operator. */
    partner: ref('partners', { nullable: true, postOnly: true }),
    /** Set by the server: the newest of the key and 1. */
    version: integer({ required: true, readOnly: true, default: 1 }),
    status: oneOf(templateStatuses, { required: true, default: 'draft' }),
    /** Written by the product at a start. */
    is_shipped: boolean({ required: true, readOnly: true, default: false }),
    /** Users of a newly registered creditor get the published template that has this, the newest of several. */
    is_default_registration: boolean({ required: true, default: false }),
    rights: json({ required: true }),
  },
  rules: (change) => [...checkTemplate(change), ...checkAccessGroup(change)],
  ui: {
    title: 'name',
    icon: 'checklist',
    item_search: {
      columns: ['name', 'key', 'version', 'status', 'level', 'partner', 'is_shipped', '_updated'],
      filters: ['status', 'level', 'partner', 'is_shipped'],
      text_search_attributes: ['key'],
      sort: ['key', '-version'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'template',
              attributes: [
                'name',
                'key',
                'version',
                'status',
                'level',
                'partner',
                'is_shipped',
                'is_default_registration',
              ],
            },
          ],
        },
        { key: 'rights', groups: [{ key: 'rights', attributes: ['rights'] }] },
        ...closingTabs,
      ],
    },
    enum_colors: { status: { draft: 'amber', published: 'green', retired: 'grey' } },
  },
});

export type AccessTemplateVersion = Doc<typeof accessTemplateVersions>;
