import { isDocument } from './documents.ts';

type Document = Readonly<Record<string, unknown>>;

/** Names that would reach an object's prototype; they are never attributes. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** `{"address.city":"Lund"}` is equivalent to `{address:{city:"Lund"}}`. */
export function expandDotted(patch: Document): Document {
  const expanded: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(patch)) {
    const steps = name.split('.');
    const last = steps.pop()!;
    if ([...steps, last].some((step) => step === '' || forbidden.has(step))) return { ...patch };
    let target = expanded;
    for (const step of steps) {
      const inner = target[step];
      target = target[step] = isDocument(inner) ? { ...inner } : {};
    }
    target[last] = isDocument(value) && isDocument(target[last]) ? mergePatch(target[last], value) : value;
  }
  return expanded;
}

/** Inner documents are merged, lists and values replaced (contract PAT-12, PAT-15). */
export function mergePatch(stored: Document, patch: Document): Document {
  const merged: Record<string, unknown> = { ...stored };
  for (const [name, value] of Object.entries(patch)) {
    const before = Object.hasOwn(stored, name) ? stored[name] : undefined;
    merged[name] = isDocument(value) && isDocument(before) ? mergePatch(before, value) : value;
  }
  return merged;
}
