import { read, readAndEdit, readCreateAndEdit } from '../roles/role-grants.ts';
import type { TopicRoles } from '../roles/roles.ts';

export const platformRoles: TopicRoles = {
  case_worker: { grants: { alarms: read } },
  finance: { grants: { alarms: read } },
  support: {
    grants: {
      alarms: read,
      'ui--structures': readCreateAndEdit,
      'application--settings': readAndEdit,
    },
    actions: { alarms: ['retry_failed_jobs'] },
  },
};
