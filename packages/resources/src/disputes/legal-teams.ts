import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, listOf, ref, text } from '@fordra/schema/fields';

/** Those who work on disputes together: of the operator, or of a law firm. */
export const legalTeams = defineResource({
  name: 'legal-teams',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { solicitor: 'solicitor' },
  fields: {
    name: text({ required: true, min: 1, max: 120 }),
    solicitor: ref('solicitors', { nullable: true }),
    members: listOf(ref('users', {}), { required: true, max: 50, default: [] }),
    is_active: boolean({ required: true, default: true }),
  },
  ui: {
    title: 'name',
    icon: 'users',
    item_search: {
      columns: ['name', 'solicitor', 'is_active', '_created'],
      filters: ['solicitor', 'is_active'],
      text_search_attributes: ['name'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        { key: 'overview', groups: [{ key: 'team', attributes: ['name', 'solicitor', 'members', 'is_active'] }] },
        { key: 'disputes', related: { resource: 'disputes', attribute: 'legal_team' } },
        { key: 'history', history: true },
      ],
    },
    enum_colors: { is_active: { true: 'green', false: 'grey' } },
  },
});

export type LegalTeam = Doc<typeof legalTeams>;
