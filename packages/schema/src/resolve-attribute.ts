import type { Properties, PropertyDefinition } from './definition.ts';
import { type AttributeRef, QueryError, type Where } from './where.ts';

/** The field at a dotted path, and how to wrap a condition on it so that some element of each list on the path meets it. */
export type Resolved = {
  readonly attribute: AttributeRef;
  readonly through: (condition: Where) => Where;
  readonly isInList: boolean;
};

const PATH_MAX = 10;

/** Only fields in `properties` can be named: unreadable and unknown fields get the same answer. */
export function resolveAttribute(properties: Properties, dotted: string, root: AttributeRef['root'] = 'row'): Resolved {
  const found = findAttribute(properties, dotted, root);
  if (!found) throw new QueryError(`unknown field '${dotted.slice(0, 100)}'`);
  return found;
}

/** Undefined for a field that is not in `properties`. */
export function findAttribute(
  properties: Properties,
  dotted: string,
  root: AttributeRef['root'] = 'row',
): Resolved | undefined {
  const steps = dotted.split('.', PATH_MAX + 1);
  const lists: AttributeRef[] = [];
  let attribute: AttributeRef | undefined;
  let inside: Properties | undefined = properties;
  for (const [index, step] of steps.entries()) {
    const property: PropertyDefinition | undefined =
      inside && Object.hasOwn(inside, step) ? inside[step] : nameInMap(attribute, step);
    if (!property || steps.length > PATH_MAX) return undefined;
    if (property['x-computed'])
      throw new QueryError(`'${dotted}' is computed: it can be neither filtered nor sorted on`);
    attribute = { root: attribute?.root ?? root, path: [...(attribute?.path ?? []), step], property };
    const isPassedThrough: boolean = property['x-kind'] === 'list' && index < steps.length - 1;
    if (isPassedThrough) {
      lists.push(attribute);
      attribute = { root: 'element', path: [], property: property.items! };
    }
    inside = isPassedThrough ? property.items!.properties : property.properties;
  }
  return {
    attribute: attribute!,
    through: (condition) => lists.reduceRight<Where>((of, list) => ({ op: 'some', list, of }), condition),
    isInList: lists.length > 0,
  };
}

/** The names in a map are free. */
function nameInMap(attribute: AttributeRef | undefined, step: string): PropertyDefinition | undefined {
  return attribute && /^[A-Za-z][\w-]*$/.test(step) ? attribute.property.additionalProperties : undefined;
}
