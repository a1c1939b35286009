import type { Refusal } from './refusals.ts';

/** Why the rule of a resource refuses a write, at the attribute that it concerns. */
export type ForbiddenWrite = { readonly path: string; readonly rule: 'forbidden'; readonly arg: Refusal };

export function forbidWrite(path: string, arg: Refusal): ForbiddenWrite {
  return { path, rule: 'forbidden', arg };
}
