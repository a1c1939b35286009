import { type CreditorToOnboard, mustOnboard } from '@fordra/domain/parties/find-creditor-to-onboard';
import { notFound, redirect } from '@tanstack/react-router';
import { rememberAddress, takeReturnAddress } from '../../api/return-address.ts';
import { readClaims } from '../../api/session.ts';
import type { SessionQueries } from '../../api/session-queries.ts';
import { isOnboardingPutOff } from '../../features/parties/onboarding/put-off.ts';
import type { TextsStore } from '../../texts/texts-store.ts';
import { computeGate, type Screen } from './gate.ts';

type Visit = {
  readonly location: { readonly href: string };
  readonly preload: boolean;
  readonly context: { readonly texts: TextsStore; readonly queries: SessionQueries };
};

/** The options of every route: its name for the gate, and the gate itself. */
export function gated(screen: Screen) {
  return { staticData: { screen }, beforeLoad: (visit: Visit) => passGate(screen, visit) };
}

/** Calls the gate and applies its decision. A prefetched page stores nothing. */
async function passGate(screen: Screen, { location, preload, context }: Visit): Promise<void> {
  const claims = readClaims();
  const query = Object.fromEntries(new URL(location.href, window.location.origin).searchParams);
  const gate = computeGate(
    { screen, address: location.href, query },
    claims && {
      customAccess: claims.custom_access ?? undefined,
      creditorToOnboard: hasCreditorToOnboard(context.queries, claims.u_id),
    },
  );
  if (gate.go === 'stay') return;
  if (gate.go === 'instead') {
    await Promise.all((['portal', 'resources', 'item', 'eid', 'onboarding'] as const).map(context.texts.load));
    throw notFound({ routeId: '__root__', data: gate.screen });
  }
  if (gate.go === 'back') {
    const address = preload ? undefined : takeReturnAddress(claims!.u_id);
    throw redirect({ href: address ?? '/', replace: true });
  }
  if (gate.remember !== undefined && !preload) rememberAddress(undefined, gate.remember);
  throw redirect({ href: gate.address, replace: true });
}

/** As far as the page knows; what an earlier page has stored may be out of date. */
function hasCreditorToOnboard(queries: SessionQueries, user: string): boolean {
  const known = queries
    .current()
    ?.getQueryState<{ readonly creditor_to_onboard?: CreditorToOnboard | null }>(['user-data']);
  if (!known?.data || known.dataUpdatedAt === 0) return false;
  return mustOnboard(known.data.creditor_to_onboard, isOnboardingPutOff(user));
}
