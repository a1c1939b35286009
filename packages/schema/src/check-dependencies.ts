import type { Definition, Dependency } from './definition.ts';
import { isDocument } from './documents.ts';
import type { Condition } from './fields.ts';
import type { Issue } from './issues.ts';

type Document = Readonly<Record<string, unknown>>;

/** Which fields the values of others require or forbid; a form also uses it, to show and mark them. */
export function stateOf(dependency: Dependency | undefined, whole: Document): 'free' | 'required' | 'excluded' {
  if (dependency?.excluded_when && holds(dependency.excluded_when, whole)) return 'excluded';
  return dependency?.required_when && holds(dependency.required_when, whole) ? 'required' : 'free';
}

/**
 * `document` is what was sent, `whole` the result of the write: only fields that the write touches are reported. A rule applies to
 * everyone, but its message does not name a field that the writer may not read, which is then absent from the properties.
 */
export function checkDependencies(
  { dependencies, properties }: Pick<Definition, 'dependencies' | 'properties'>,
  document: Document,
  whole: Document,
): Issue[] {
  return Object.entries(dependencies ?? {}).flatMap(([path, dependency]): Issue[] => {
    const isKnown = (other: string) => Object.hasOwn(properties, other.split('.')[0]!);
    const state = stateOf(dependency, whole);
    if (state === 'required' && !isFilled(whole[path]))
      return [isKnown(path) ? { path, rule: 'required' } : { path: '_id', rule: 'invalid' }];
    if (!isFilled(document[path])) return [];
    if (state === 'excluded') return [{ path, rule: 'excluded' }];
    const clash = dependency.excludes?.find((other) => isFilled(valueAt(whole, other)));
    if (clash !== undefined) return [isKnown(clash) ? { path, rule: 'clash', arg: clash } : { path, rule: 'invalid' }];
    const fault = checkNeeded(dependency.depends_on, whole);
    if (!fault) return [];
    return [fault.names.every(isKnown) ? { path, rule: fault.rule, arg: fault.arg } : { path, rule: 'invalid' }];
  });
}

type Fault = { readonly rule: 'depends' | 'depends_values'; readonly arg: string; readonly names: readonly string[] };

function checkNeeded(needed: Dependency['depends_on'], whole: Document): Fault | undefined {
  if (needed === undefined) return undefined;
  if (!isCondition(needed)) {
    const missing = needed.find((other) => !isFilled(valueAt(whole, other)));
    return missing === undefined ? undefined : { rule: 'depends', arg: missing, names: [missing] };
  }
  if (holds(needed, whole)) return undefined;
  return { rule: 'depends_values', arg: JSON.stringify(needed), names: Object.keys(needed) };
}

function isCondition(needed: readonly string[] | Condition): needed is Condition {
  return !Array.isArray(needed);
}

function holds(condition: Condition, whole: Document): boolean {
  return Object.entries(condition).every(([path, values]) => {
    const value = valueAt(whole, path);
    return values.includes(isFilled(value) ? (value as string | boolean) : null);
  });
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function valueAt(document: Document, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => (isDocument(value) ? value[step] : undefined), document);
}
