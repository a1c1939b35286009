import { PUT_OFF_HOURS } from '@fordra/domain/parties/find-creditor-to-onboard';
import { readStoredJson, writeStored } from '../../../api/storage.ts';

const key = 'fordra.onboarding-put-off';

/** The user does an offered onboarding later, on this device. */
export function putOffOnboarding(user: string, nowMs = Date.now()): void {
  writeStored(key, JSON.stringify({ user, untilMs: nowMs + PUT_OFF_HOURS * 3_600_000 }));
}

export function isOnboardingPutOff(user: string, nowMs = Date.now()): boolean {
  const { user: by, untilMs } = (readStoredJson(key) ?? {}) as { readonly user?: unknown; readonly untilMs?: unknown };
  return by === user && typeof untilMs === 'number' && nowMs < untilMs;
}
