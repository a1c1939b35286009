import type { Refusal } from './refusals.ts';

type Document = Readonly<Record<string, unknown>>;

/** A write that the rule of a resource checks: `before` is undefined on creation, `after` on removal. */
export type CheckedWrite<User> = {
  readonly before: Document | undefined;
  readonly after: Document | undefined;
  readonly user: User;
};

/** Why the rule of a resource refuses a write, at the attribute that it concerns. */
export type ForbiddenWrite = { readonly path: string; readonly rule: 'forbidden'; readonly arg: Refusal };

export function forbidWrite(path: string, arg: Refusal): ForbiddenWrite {
  return { path, rule: 'forbidden', arg };
}
