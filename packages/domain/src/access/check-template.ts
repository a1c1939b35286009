import { type CheckedWrite, type ForbiddenWrite, forbidWrite } from '../refusals/forbidden-write.ts';

export const templateStatuses = ['draft', 'published', 'retired'] as const;

/** Only drafts are edited. A version gets into force by an action, and one that has been in force never changes. */
export function checkTemplate({ before, after }: CheckedWrite<unknown>): readonly ForbiddenWrite[] {
  if (!after) return [];
  const isChanged = (name: string) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]);
  if (after.status === 'published' && isChanged('status'))
    return [forbidWrite('status', 'template_published_by_action')];
  if (!before || before.status === 'draft') return [];
  const changed = ['name', 'rights', 'is_default_registration'].find(isChanged);
  if (changed) return [forbidWrite(changed, 'template_not_a_draft')];
  return isChanged('status') && after.status !== 'retired' ? [forbidWrite('status', 'template_not_a_draft')] : [];
}
