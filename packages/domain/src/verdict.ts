import type { Refusal } from './refusals.ts';

export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly refusal: Refusal };

export const allow: Verdict = { allowed: true };

export function refuse(refusal: Refusal): Verdict {
  return { allowed: false, refusal };
}
