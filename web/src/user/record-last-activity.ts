import { send } from '../api/send.ts';

export type Activity = { readonly name: string; readonly key: string; readonly value: string };

/** Records what the user did (spec B §7) while the page is closed. A failure is ignored. */
export async function recordLastActivity(activity: Activity, token: string): Promise<void> {
  const body = { ...activity, timestamp: new Date().toISOString() };
  await send('POST', '/application--user-activities', { body, token, keepalive: true }).catch(() => undefined);
}
