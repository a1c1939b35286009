import { read, readAndEdit, readCreateAndEdit } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

export const platformRoles: TopicRoles = {
  case_worker: { grants: { alarms: read } },
  finance: { grants: { alarms: read } },
  tech: {
    grants: { alarms: read, 'ui--structures': read, 'application--settings': read },
    actions: { alarms: ['retry_failed_jobs'] },
  },
  system_administrator: {
    grants: {
      alarms: read,
      // A customised page that cannot be used must not keep them from mending it.
      'ui--structures': { ...readCreateAndEdit, bypasses_custom_views: true },
      'application--settings': readAndEdit,
    },
    actions: {
      alarms: ['retry_failed_jobs'],
      'ui--structures': ['activate_ui_structure', 'deactivate_ui_structure'],
    },
  },
  support: {
    grants: {
      alarms: read,
      'ui--structures': readCreateAndEdit,
      'application--settings': readAndEdit,
    },
    actions: {
      alarms: ['retry_failed_jobs'],
      'ui--structures': ['activate_ui_structure', 'deactivate_ui_structure'],
    },
  },
};
