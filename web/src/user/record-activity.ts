import { request } from '../api/request.ts';

type Activity = {
  readonly name: string;
  readonly key: string;
  readonly value: string;
  readonly domain_action?: string;
};

/** Records what the user did in the interface (spec B §7). Nothing waits for it, and a failure is only logged. */
export function recordActivity(activity: Activity): void {
  const body = { ...activity, timestamp: new Date().toISOString() };
  request('POST', '/application--user-activities', { body }).catch((error) => {
    console.warn('an activity was not recorded', error);
  });
}
