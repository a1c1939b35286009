import { allow, refuse } from '@fordra/domain/values/verdict';
import { ref } from '@fordra/schema/fields';
import { guardAccessGroups } from '../../records/guards/guard-access-groups.ts';
import { isPublished } from '../../store/access/publish-template.ts';
import { lockRights } from '../../store/access/rights-users.ts';
import { defineAction } from '../definition/define-action.ts';
import { followingFactsOf } from './detach-group.ts';

/** Drops the own rights of a group, which then has those of a template: the one that is given, or the one it once followed. */
export const followTemplate = defineAction({
  name: 'follow_template',
  on: 'access--groups',
  kind: 'intermediate',
  input: { template: ref('access--templates', {}) },
  refusals: [
    'group_follows_no_template',
    'access_templates_not_configured',
    'cannot_grant_more_than_own',
    'only_staff_get_these_rights',
  ],
  lockFirst: lockRights,
  load: ({ target }) => followingFactsOf(target),
  check: () => allow,
  async run({ tx, target, facts, input, requester, change }) {
    const template = input.template ?? facts.template;
    if (!template) return refuse('group_follows_no_template');
    if (!(await isPublished(tx, template))) return refuse('access_templates_not_configured');
    const values = { template, rights: null };
    const [issues = []] = await guardAccessGroups(tx, requester, [{ before: target, after: { ...target, ...values } }]);
    const [issue] = issues;
    if (issue) return refuse(issue.arg === 'only_staff_get_these_rights' ? issue.arg : 'cannot_grant_more_than_own');
    await change(values);
    return allow;
  },
});
