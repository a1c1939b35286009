import type { Definition, Dependency } from './definition.ts';
import { isDocument } from './documents.ts';
import type { Condition } from './fields.ts';
import type { Issue } from './issues.ts';

type Document = Readonly<Record<string, unknown>>;

/** Which fields the values of others demand or forbid; a form uses it too, to show and mark them. */
export function stateOf(dependency: Dependency | undefined, whole: Document): 'free' | 'required' | 'excluded' {
  if (dependency?.excluded_when && holds(dependency.excluded_when, whole)) return 'excluded';
  return dependency?.required_when && holds(dependency.required_when, whole) ? 'required' : 'free';
}

/** `document` is what was sent, `whole` what it would become: only what a write touches is its fault. */
export function checkDependencies(
  { dependencies }: Pick<Definition, 'dependencies'>,
  document: Document,
  whole: Document,
): Issue[] {
  return Object.entries(dependencies ?? {}).flatMap(([path, dependency]): Issue[] => {
    const state = stateOf(dependency, whole);
    const isThere = isFilled(whole[path]);
    if (state === 'required' && !isThere) return [{ path, rule: 'required' }];
    if (!isFilled(document[path])) return [];
    if (state === 'excluded') return [{ path, rule: 'excluded' }];
    const clash = dependency.excludes?.find((other) => isFilled(valueAt(whole, other)));
    if (clash !== undefined) return [{ path, rule: 'clash', arg: clash }];
    return checkNeeded(path, dependency.depends_on, whole);
  });
}

function checkNeeded(path: string, needed: Dependency['depends_on'], whole: Document): Issue[] {
  if (needed === undefined) return [];
  if (!isCondition(needed)) {
    const missing = needed.find((other) => !isFilled(valueAt(whole, other)));
    return missing === undefined ? [] : [{ path, rule: 'depends', arg: missing }];
  }
  return holds(needed, whole) ? [] : [{ path, rule: 'depends_values', arg: JSON.stringify(needed) }];
}

function isCondition(needed: readonly string[] | Condition): needed is Condition {
  return !Array.isArray(needed);
}

function holds(condition: Condition, whole: Document): boolean {
  return Object.entries(condition).every(([path, values]) => values.includes(valueAt(whole, path) as string | boolean));
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function valueAt(document: Document, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => (isDocument(value) ? value[step] : undefined), document);
}
