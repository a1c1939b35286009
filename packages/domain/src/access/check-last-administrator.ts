import { allow, refuse, type Verdict } from '../values/verdict.ts';
import { hasEnded } from './has-ended.ts';

type Ending = { readonly isDisabled: boolean; readonly validUntil: string | null };

/** The administrator, other than this one, who may sign in the longest; undefined if there is none. */
type Other = { readonly validUntil: string | null } | undefined;

export type AdministratorFacts = {
  readonly before: Ending;
  /** Undefined on removal. */
  readonly after: Ending | undefined;
  readonly today: string;
  /** Undefined if the user is no system user. */
  readonly systemUser?: { readonly other: Other };
  /** Undefined if the user is no account admin. */
  readonly accountAdmin?: { readonly other: Other };
};

/** Whether the user may sign in for a shorter time after the change: such a user must not be the last administrator. */
export function isShortened({ before, after, today }: Pick<AdministratorFacts, 'before' | 'after' | 'today'>): boolean {
  if (hasEnded(before, today)) return false;
  return !after || after.isDisabled || !lastsAsLong(after.validUntil, before.validUntil);
}

/** An installation keeps a system user and an account its admin, for as long as they had one. */
export function checkLastAdministrator(facts: AdministratorFacts): Verdict {
  if (!isShortened(facts)) return allow;
  const isLast = (role: { readonly other: Other } | undefined) =>
    role !== undefined && !(role.other && lastsAsLong(role.other.validUntil, facts.before.validUntil));
  if (isLast(facts.systemUser)) return refuse('last_system_user');
  return isLast(facts.accountAdmin) ? refuse('last_account_admin') : allow;
}

function lastsAsLong(day: string | null, other: string | null): boolean {
  return day === null || (other !== null && day >= other);
}
