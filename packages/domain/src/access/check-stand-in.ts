import { allow, refuse, type Verdict } from '../values/verdict.ts';

export type StandInFacts = {
  readonly by: { readonly id: string; readonly kind: string; readonly isStandingIn: boolean };
  readonly user: { readonly id: string; readonly kind: string; readonly hasEnded: boolean };
};

const houseKinds = ['staff', 'system_user'];

/** Whether a staff user may sign in as this user (spec B §6): never as a colleague, and never while already standing in. */
export function checkStandIn({ by, user }: StandInFacts): Verdict {
  if (by.isStandingIn) return refuse('already_standing_in');
  if (by.id === user.id || houseKinds.includes(user.kind)) return refuse('stand_in_for_staff');
  if (!houseKinds.includes(by.kind)) return refuse('only_staff_stand_in');
  return user.hasEnded ? refuse('stand_in_for_ended') : allow;
}

/** Standing in for customer users is read-only (spec A §1). */
export function isReadonlyStandIn(kind: string): boolean {
  return kind === 'customer_user';
}
