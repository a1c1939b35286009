import { checkMayPublish, type TemplateFacts } from '@fordra/domain/access/check-publication';
import { compareRights } from '@fordra/domain/access/compare-rights';
import type { GroupRights } from '@fordra/domain/access/rights-of-user';
import type { TemplateLevel } from '@fordra/domain/access/template-levels';
import { allow } from '@fordra/domain/values/verdict';
import { accessTemplateVersions } from '@fordra/resources/access/access-templates';
import { boolean, integer, listOf, object, text } from '@fordra/schema/fields';
import { checkPublishedRights } from '../../records/guards/check-published-rights.ts';
import { changeInAction } from '../../records/write/change-in-action.ts';
import { countFollowers, lockPublished, selectFollowingPeople } from '../../store/access/publish-template.ts';
import { lockRights, selectPublishedRights } from '../../store/access/rights-users.ts';
import { defineAction } from '../definition/define-action.ts';

const names = () => listOf(text({ max: 200 }), { max: 1_000 });
const differences = () =>
  listOf(
    object(
      {
        resource: text({ max: 60 }),
        methods: names(),
        actions: names(),
        flow_actions: names(),
        attributes: names(),
        rows: boolean({}),
        sees_protected: boolean({}),
        sees_credit: boolean({}),
        bypasses_custom_views: boolean({}),
      },
      {},
    ),
    { max: 1_000 },
  );

/** Puts a draft in force for all groups that follow the template, at once and without changing them. */
export const publishTemplate = defineAction({
  name: 'publish_template',
  on: 'access--templates',
  kind: 'major',
  input: {},
  dryRunAnswer: {
    groups: integer({}),
    users: integer({}),
    people: listOf(object({ _id: text({ max: 24 }), name: text({ max: 120 }) }, {}), { max: 100 }),
    gains: differences(),
    losses: differences(),
  },
  refusals: ['template_not_a_draft', 'cannot_grant_more_than_own', 'only_staff_get_these_rights'],
  lockFirst: lockRights,
  load: ({ target }): TemplateFacts => ({ status: String(target.status) }),
  check: checkMayPublish,
  async run({ tx, target, requester, change, isDryRun, answerDryRun }) {
    const template = String(target._id);
    const rights = (target.rights ?? {}) as GroupRights;
    const verdict = await checkPublishedRights(tx, requester, {
      ...{ template, rights, level: target.level as TemplateLevel },
      partner: (target.partner ?? null) as string | null,
    });
    if (!verdict.allowed) return verdict;
    if (isDryRun) {
      const compared = compareRights(await selectPublishedRights(tx, template), rights);
      const people = await selectFollowingPeople(tx, template);
      answerDryRun({ ...(await countFollowers(tx, template)), people, ...compared });
    }
    const former = await lockPublished(tx, template);
    if (former)
      await changeInAction(
        tx,
        requester,
        { resource: accessTemplateVersions },
        {
          action: 'publish_template',
          target: former,
          etag: String(former._etag),
          values: { status: 'retired' },
        },
      );
    await change({ status: 'published' });
    return allow;
  },
});
