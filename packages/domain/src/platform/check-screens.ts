import { type CheckedWrite, type ForbiddenWrite, forbidWrite } from '../refusals/forbidden-write.ts';
import { allow, refuse, type Verdict } from '../values/verdict.ts';

/** Screens that have been in use never change: a new version replaces them, and the old ones can be used again. */
export function checkScreens({ before, after }: CheckedWrite<unknown>): readonly ForbiddenWrite[] {
  if (!before?.activated || !after) return [];
  const isChanged = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const changed = ['name', 'role', 'version', 'structure'].find(isChanged);
  return changed ? [forbidWrite(changed, 'ui_structure_was_activated')] : [];
}

export type ScreensFacts = { readonly isActive: boolean };

export function checkMayActivateScreens({ isActive }: ScreensFacts): Verdict {
  return isActive ? refuse('ui_structure_is_active') : allow;
}

export function checkMayDeactivateScreens({ isActive }: ScreensFacts): Verdict {
  return isActive ? allow : refuse('ui_structure_not_active');
}
