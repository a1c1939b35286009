import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, instant, json, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { userKinds } from './users.ts';

/** What the web needs to know of its user, computed for each reader: identity, rights, screens (spec A §3). */
export const userExtendedData = defineResource({
  name: 'user--extended-data',
  methods: ['GET'],
  owners: 'common',
  noAccessControl: true,
  virtual: true,
  fields: {
    user: ref('users', { required: true, readOnly: true }),
    name: text({ required: true, readOnly: true, max: 120 }),
    kind: oneOf(userKinds, { required: true, readOnly: true }),
    account: ref('accounts', { nullable: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
    solicitor: ref('solicitors', { nullable: true, readOnly: true }),
    created: instant({ required: true, readOnly: true }),
    first_login: instant({ nullable: true, readOnly: true }),
    email_data: object({ email: text({ required: true, max: 200 }) }, { required: true, readOnly: true }),
    /** What the user has to sign before anything else (spec A §3). */
    data_to_sign: object({ agreements: json({ required: true }) }, { required: true, readOnly: true }),
    /** The creditor that the user has to onboard before anything else, unless it is only offered and put off. */
    creditor_to_onboard: object(
      { creditor: ref('creditors', { required: true }), is_forced: boolean({ required: true }) },
      { nullable: true, readOnly: true },
    ),
    /** Whether the rights of the user's groups can be used as they are written. */
    access_template_status: object(
      { status: oneOf(['valid', 'invalid'], { required: true }), reasons: json({ required: true }) },
      { required: true, readOnly: true },
    ),
    /** The identity provider that opened the session; null for a code or the mobile e-ID. */
    oauth_type: text({ nullable: true, readOnly: true, max: 40 }),
    access_rights: json({ required: true, readOnly: true }),
    access_groups: listOf(ref('access--groups', {}), { max: 50, required: true, readOnly: true }),
    ui_structure: json({ required: true, readOnly: true }),
  },
  ui: {
    title: 'name',
    icon: 'user',
    item_search: { columns: ['name'], filters: [], text_search_attributes: [], sort: [] },
    item_display: { tabs: [] },
    enum_colors: {},
  },
});

export type UserExtendedData = Doc<typeof userExtendedData>;
