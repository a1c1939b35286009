import type { AccessStepName, StepReason } from '@fordra/domain/access/access-reasons';
import { type Grant, isSharedWithTenant } from '@fordra/schema/access';
import { everything } from '@fordra/schema/where';
import type { Database } from '../../store/connection/database.ts';
import { type RowTest, testRow } from '../../store/documents/test-row.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { openRows } from '../rows/open-rows.ts';
import type { Requester } from '../rows/requester.ts';
import { type GroupStep, grantsOfUse, isRead, planGroup, whyNot } from './explain-group.ts';
import type { AskedAccess, Subject, SubjectGroup, Use } from './subject.ts';

type AccessStep = {
  readonly step: AccessStepName;
  readonly isMet: boolean;
  readonly reason?: StepReason;
};

export type Explanation = {
  readonly isAllowed: boolean;
  readonly steps: readonly AccessStep[];
  /** Empty where the user needs no group. */
  readonly groups: readonly GroupStep[];
};

const everyRow: Grant = {
  methods: ['GET'],
  full_attribute_access: true,
  attribute_access: {},
  sees_protected: true,
  sees_credit: true,
};

/**
 * Why a user may or may not do something, by the functions that requests use: `steps` must all be met, and one of the
 * groups. Rules of the domain, such as the state of a case, are no part of it.
 */
export async function explainAccess(
  db: Database,
  entry: CatalogueEntry,
  subject: Subject,
  { groups, ...asked }: AskedAccess & { readonly groups: readonly SubjectGroup[] },
): Promise<Explanation> {
  const { requester } = subject;
  const { id } = asked;
  const needless = needsNoGroup(requester, entry, asked.use);
  const opened = needless
    ? openRows(requester, entry, grantsOfUse(requester, entry, asked.use), isRead(asked.use) ? 'read' : 'write')
    : [];
  const plans = needless ? [] : groups.map((group) => planGroup(requester, entry, group, asked));
  const common: readonly RowTest[] = [
    { where: everything, scope: requester.scope },
    { where: openRows(requester, entry, [everyRow], 'read')[0]!.where },
    ...opened,
  ];
  const tests = [...common, ...plans.flatMap((plan) => plan.tests)];
  const met = id === undefined ? undefined : await testRow(db, entry.resource, id, tests);
  let from = common.length;
  const explained = plans.map((plan) => {
    const step = plan.explain(met?.slice(from, from + plan.tests.length));
    from += plan.tests.length;
    return step;
  });
  const shown = met ? opened.filter((_, index) => met[2 + index]) : opened;
  const steps: AccessStep[] = [
    userStep(subject),
    resourceStep(entry, asked, needless),
    ...(met ? [{ step: 'tenant' as const, isMet: met[0]!, ...(!met[0] && { reason: 'other_tenant' as const }) }] : []),
    ...(met && entry.resource.attached
      ? [{ step: 'item' as const, isMet: met[1]!, ...(!met[1] && { reason: 'item_not_readable' as const }) }]
      : []),
    ...attributeSteps(entry, asked, needless !== undefined && whyNot(shown, asked) === 'attribute'),
  ];
  const isGiven = needless ? whyNot(shown, asked) === undefined : explained.some(({ isMet }) => isMet);
  return { isAllowed: isGiven && steps.every(({ isMet }) => isMet), steps, groups: explained };
}

function userStep({ isDisabled, hasEnded }: Subject): AccessStep {
  if (isDisabled) return { step: 'user', isMet: false, reason: 'disabled' };
  return hasEnded ? { step: 'user', isMet: false, reason: 'ended' } : { step: 'user', isMet: true };
}

function resourceStep(
  { resource }: CatalogueEntry,
  { use }: AskedAccess,
  needless: StepReason | undefined,
): AccessStep {
  if ('method' in use && !resource.methods.includes(use.method))
    return { step: 'resource', isMet: false, reason: 'not_offered' };
  return { step: 'resource', isMet: true, ...(needless !== undefined && { reason: needless }) };
}

/** The reason why the user needs no group, as `grantsFor` and `grantsForAction` decide it. */
export function needsNoGroup(requester: Requester, { resource }: CatalogueEntry, use: Use): StepReason | undefined {
  if (requester.systemUser) return 'system_user';
  const { owners, noAccessControl } = resource;
  const isOwn = typeof owners === 'object' && owners.user !== undefined;
  if ('action' in use) return isOwn && isSharedWithTenant(owners) ? 'own_rows' : undefined;
  if (noAccessControl) return 'no_access_control';
  return isOwn ? 'own_rows' : undefined;
}

/** What nobody may change, and what the row hides from a user who needs no group. */
function attributeSteps({ definition }: CatalogueEntry, asked: AskedAccess, isHidden: boolean): readonly AccessStep[] {
  const { use, attribute } = asked;
  if (attribute === undefined) return [];
  const property = definition.properties[attribute];
  const isFixed =
    property?.readOnly ||
    property?.['x-computed'] ||
    (property?.['x-post-only'] && !('method' in use && use.method === 'POST'));
  if (isFixed && 'method' in use && use.method !== 'GET' && use.method !== 'DELETE')
    return [{ step: 'attribute', isMet: false, reason: 'attribute_fixed' }];
  return isHidden ? [{ step: 'attribute', isMet: false, reason: 'attribute_hidden' }] : [];
}
