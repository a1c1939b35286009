import type { ImplementedView } from '../definition/implement-view.ts';
import { groupRights, userRights } from './rights-in-force.ts';
import { userAccess } from './user-access.ts';
import { whoMay } from './who-may.ts';

export const accessViews: readonly ImplementedView[] = [userAccess, whoMay, userRights, groupRights];
