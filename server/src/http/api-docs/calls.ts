import type { Method } from '@fordra/schema/define-resource';
import type { Calls } from './call.ts';
import { casePageCalls } from './case-page-calls.ts';
import { flowCalls } from './flow-calls.ts';
import { houseCalls } from './house-calls.ts';
import { letterCalls } from './letter-calls.ts';
import { casesCalls, digestCalls, filesCalls, schemaCalls, statisticsCalls } from './portal-calls.ts';
import { signInCalls, signingCalls } from './sign-in-calls.ts';

/** Every call beside resources and actions; a test holds it against the routes there are. */
export const calls: Calls = {
  ...signInCalls,
  ...signingCalls,
  ...filesCalls,
  ...casesCalls,
  ...casePageCalls,
  ...flowCalls,
  ...letterCalls,
  ...statisticsCalls,
  ...digestCalls,
  ...schemaCalls,
  ...houseCalls,
};

/** The methods each of these paths has; every other is closed. */
export function methodsByPath(): ReadonlyMap<string, readonly Method[]> {
  const pairs = Object.keys(calls).map((call) => call.split(' ') as [Method, string]);
  return new Map(pairs.map(([, path]) => [path, pairs.flatMap(([method, other]) => (other === path ? [method] : []))]));
}
