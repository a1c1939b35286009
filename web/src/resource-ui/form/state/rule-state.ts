import { stateOf } from '@fordra/schema/check-dependencies';
import type { Definition } from '@fordra/schema/definition';
import { isRequired } from '../../definition/leaf-paths.ts';
import { valueAt } from '../../definition/property-at.ts';
import { isBlank } from '../../typed-value/typed-value.ts';

type Document = Readonly<Record<string, unknown>>;

export type RuleState = {
  readonly isRequired: boolean;
  /** The values of other fields exclude it: it is not shown. */
  readonly isExcluded: boolean;
  /** A filled-in field that excludes this one. */
  readonly blockedBy: string | undefined;
};

/** The effect of the schema's rules on one field, for the document as it is edited (spec B §5). */
export function ruleStateOf(definition: Definition, path: string, whole: Document): RuleState {
  const dependency = definition.dependencies?.[path];
  const state = stateOf(dependency, whole);
  const isEmpty = isBlank(valueAt(whole, path));
  return {
    isRequired: isRequired(definition, path) || state === 'required' || isNeededByOther(definition, path, whole),
    isExcluded: state === 'excluded',
    blockedBy: isEmpty ? dependency?.excludes?.find((other) => !isBlank(valueAt(whole, other))) : undefined,
  };
}

/** A filled-in field requires this one. */
function isNeededByOther(definition: Definition, path: string, whole: Document): boolean {
  return Object.entries(definition.dependencies ?? {}).some(
    ([other, { depends_on: needed }]) =>
      Array.isArray(needed) && needed.includes(path) && !isBlank(valueAt(whole, other)),
  );
}

/** Fields that depend on others, which a form checks again at every change. */
export function hasRules(definition: Definition, path: string): boolean {
  const dependencies = definition.dependencies ?? {};
  return (
    Object.hasOwn(dependencies, path) ||
    Object.values(dependencies).some(({ depends_on: needed }) => Array.isArray(needed) && needed.includes(path))
  );
}
