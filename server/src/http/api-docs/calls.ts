import type { Method } from '@fordra/schema/define-resource';
import { allViews } from '../../views/all-views.ts';
import type { Calls } from './call.ts';
import { letterCalls } from './letter-calls.ts';
import { mailboxCalls } from './mailbox-calls.ts';
import { platformCalls } from './platform-calls.ts';
import { digestCalls, filesCalls, schemaCalls } from './portal-calls.ts';
import { registrationCalls } from './registration-calls.ts';
import { signInCalls, signingCalls } from './sign-in-calls.ts';
import { smsCalls } from './sms-calls.ts';
import { viewCalls } from './view-calls.ts';

/** Every call besides resources and actions; a test compares it with the registered routes. */
export const calls: Calls = {
  ...signInCalls,
  ...signingCalls,
  ...registrationCalls,
  ...filesCalls,
  ...viewCalls(allViews),
  ...letterCalls,
  ...digestCalls,
  ...smsCalls,
  ...mailboxCalls,
  ...schemaCalls,
  ...platformCalls,
};

/** The methods of each of these paths; all others are answered 405. */
export function methodsByPath(): ReadonlyMap<string, readonly Method[]> {
  const pairs = Object.keys(calls).map((call) => call.split(' ') as [Method, string]);
  return new Map(pairs.map(([, path]) => [path, pairs.flatMap(([method, other]) => (other === path ? [method] : []))]));
}
