import { type CheckedWrite, type ForbiddenWrite, forbidWrite } from '../refusals/forbidden-write.ts';

type Creditor = Readonly<Record<string, unknown>>;

/** Who an active creditor is: its contracts and its cases name it. */
const identity = ['name', 'organization_no'];

/**
 * The identity of an active creditor and every rating are changed by the agency's staff. The payout account is changed
 * by a person who signed in within the last hour, never by someone signed in as that person.
 */
export function checkCreditor(
  change: CheckedWrite<{ readonly kind: string; readonly isImpersonated: boolean; readonly hasRecentSignIn: boolean }>,
): readonly ForbiddenWrite[] {
  const { before, after, user } = change;
  if (!after) return [];
  const isAgency = user.kind === 'staff' || user.kind === 'system_user';
  const isChanged = (name: string) => !isSame(before?.[name], after[name]);
  const changed = identity.find(isChanged);
  if (!isAgency && before?.is_active === true && changed)
    return [forbidWrite(changed, 'only_agency_changes_active_creditor')];
  if (!isAgency && isChanged('success_rating')) return [forbidWrite('success_rating', 'only_agency_changes_rating')];
  if (!hasOtherPayoutDetails(before, after)) return [];
  if (user.isImpersonated) return [forbidWrite('payout_details', 'not_as_another_user')];
  return user.hasRecentSignIn ? [] : [forbidWrite('payout_details', 'recent_sign_in_needed')];
}

/** Whether the account that a creditor is paid to is another one after the write. */
export function hasOtherPayoutDetails(before: Creditor | undefined, after: Creditor | undefined): boolean {
  return before !== undefined && after !== undefined && !isSame(before.payout_details, after.payout_details);
}

/** An empty object is the same as none. */
function isSame(a: unknown, b: unknown): boolean {
  return asText(a) === asText(b);
}

function asText(value: unknown): string {
  const filled = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const parts = Object.entries(part)
      .map(([name, inner]) => [name, filled(inner)] as const)
      .filter(([, inner]) => inner !== undefined && inner !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return parts.length === 0 ? undefined : Object.fromEntries(parts);
  };
  return JSON.stringify(filled(value) ?? null);
}
