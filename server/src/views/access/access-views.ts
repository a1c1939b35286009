import type { ImplementedView } from '../definition/implement-view.ts';
import { userAccess } from './user-access.ts';

export const accessViews: readonly ImplementedView[] = [userAccess];
