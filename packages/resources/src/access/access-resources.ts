import type { Resource } from '@fordra/schema/define-resource';
import { accessGroups } from './access-groups.ts';
import { accessTemplateVersions } from './access-templates.ts';
import { impersonations } from './impersonations.ts';
import { signInLog } from './sign-in-log.ts';
import { signingRecords } from './signing-records.ts';
import { userExtendedData } from './user-extended-data.ts';
import { userFavorites } from './user-favorites.ts';
import { userIdentities } from './user-identities.ts';
import { userSessions } from './user-sessions.ts';
import { userSettings } from './user-settings.ts';
import { users } from './users.ts';

export const accessResources = [
  users,
  userSettings,
  userFavorites,
  userExtendedData,
  userSessions,
  userIdentities,
  accessGroups,
  accessTemplateVersions,
  signInLog,
  signingRecords,
  impersonations,
] as const satisfies readonly Resource[];
