import { alarmKeys, alarmSeverities, platformParts } from '@fordra/domain/platform/compute-alarms';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { instant, integer, oneOf, text } from '@fordra/schema/fields';

/** Problems that the operator's staff must know of; the installation raises and ends them itself. */
export const alarms = defineResource({
  name: 'alarms',
  methods: ['GET'],
  owners: {},
  fields: {
    key: oneOf(alarmKeys, { required: true, readOnly: true }),
    subject: text({ required: true, readOnly: true, max: 60, words: 'job' }),
    part: oneOf(platformParts, { required: true, readOnly: true }),
    severity: oneOf(alarmSeverities, { required: true, readOnly: true }),
    status: oneOf(['open', 'ended'], { required: true, readOnly: true }),
    count: integer({ required: true, readOnly: true, min: 0 }),
    since: instant({ required: true, readOnly: true }),
    seen: instant({ required: true, readOnly: true }),
    ended: instant({ nullable: true, readOnly: true }),
  },
  ui: {
    title: 'key',
    icon: 'bell',
    item_search: {
      columns: ['key', 'severity', 'status', 'subject', 'count', 'since', 'ended'],
      filters: ['status', 'severity', 'part'],
      text_search_attributes: ['subject'],
      sort: ['-since'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          panel: 'alarm',
        },
        {
          key: 'details',
          groups: [
            { key: 'alarm', attributes: ['key', 'severity', 'status', 'part', 'subject', 'count'] },
            { key: 'time', attributes: ['since', 'seen', 'ended'] },
          ],
        },
      ],
    },
    enum_colors: {
      severity: { critical: 'red', warning: 'amber' },
      status: { open: 'amber', ended: 'grey' },
    },
  },
});

export type AlarmRow = Doc<typeof alarms>;
