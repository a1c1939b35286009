import { checkMayDetach, type FollowingFacts } from '@fordra/domain/access/check-publication';
import { allow } from '@fordra/domain/values/verdict';
import { lockRights, selectPublishedRights } from '../../store/access/rights-users.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { defineAction } from '../definition/define-action.ts';

export function followingFactsOf({ rights, template }: Row): FollowingFacts {
  return { hasOwnRights: Boolean(rights), template: (template ?? null) as string | null };
}

/** Gives a group that follows a template rights of its own, the same that it has now. */
export const detachGroup = defineAction({
  name: 'detach_group',
  on: 'access--groups',
  kind: 'minor',
  input: {},
  refusals: ['group_follows_no_template'],
  lockFirst: lockRights,
  load: ({ target }) => followingFactsOf(target),
  check: checkMayDetach,
  async run({ tx, facts, change }) {
    await change({ rights: await selectPublishedRights(tx, String(facts.template)) });
    return allow;
  },
});
