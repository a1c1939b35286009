import { send } from './send.ts';

export type Activity = { readonly name: string; readonly key: string; readonly value: string };

/** Notes what the user did (spec B §7), as well as it goes: nobody waits for it and nobody hears that it failed. */
export async function noteActivity(activity: Activity, token: string): Promise<void> {
  const body = { ...activity, timestamp: new Date().toISOString() };
  await send('POST', '/application--user-activities', { body, token, keepalive: true }).catch(() => undefined);
}
