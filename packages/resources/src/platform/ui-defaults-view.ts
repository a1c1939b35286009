import { type Answer, defineView } from '@fordra/schema/define-view';
import { json, listOf, text } from '@fordra/schema/fields';

/** The screens of a resource as the product ships them, which customised pages change. */
export const uiDefaultsView = defineView({
  name: 'ui_defaults',
  path: '/ui-defaults',
  section: 'ui--structures',
  access: { rows: 'ui--structures' },
  query: { resource: text({ max: 60 }) },
  answer: {
    resource: text({ required: true, max: 60 }),
    ui: json({ required: true }),
    /** The resources that have screens. */
    resources: listOf(text({ max: 60 }), { required: true, max: 1_000 }),
  },
});

export type UiDefaults = Answer<typeof uiDefaultsView>;
