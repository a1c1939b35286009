import { readStored, writeStored } from '../../api/storage.ts';
import type { UserData } from '../../user/user-data-shape.ts';

/** Once in each tab: closing it is an answer. */
const key = 'fordra.greeted';

export type Greeting = 'agreements' | 'templates';

/** What the start page shows over itself; agreements only if no creditor is to be onboarded first. */
export function greetingFor(user: UserData): Greeting | undefined {
  if (readStored(key, 'tab') === user._id) return undefined;
  const hasToSign = (user.data_to_sign?.agreements.length ?? 0) > 0;
  if (hasToSign && !user.creditor_to_onboard) return 'agreements';
  return user.access_template_status?.status === 'invalid' ? 'templates' : undefined;
}

export function storeGreeted(user: string): void {
  writeStored(key, user, 'tab');
}
