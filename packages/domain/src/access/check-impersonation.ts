import { allow, refuse, type Verdict } from '../values/verdict.ts';

export type ImpersonationFacts = {
  readonly by: { readonly id: string; readonly kind: string; readonly isImpersonating: boolean };
  readonly user: { readonly id: string; readonly kind: string; readonly hasEnded: boolean };
};

const staffKinds = ['staff', 'system_user'];

/** Whether a staff user may sign in as this user (spec B §6): never as a colleague, and never while already impersonating. */
export function checkImpersonation({ by, user }: ImpersonationFacts): Verdict {
  if (by.isImpersonating) return refuse('already_standing_in');
  if (by.id === user.id || staffKinds.includes(user.kind)) return refuse('stand_in_for_staff');
  if (!staffKinds.includes(by.kind)) return refuse('only_staff_stand_in');
  return user.hasEnded ? refuse('stand_in_for_ended') : allow;
}

/** An impersonation of a customer user is read-only (spec A §1), and so is one of a user who acts for a debtor. */
export function isReadonlyImpersonation(kind: string): boolean {
  return kind === 'customer_user' || kind === 'proxy_user';
}
