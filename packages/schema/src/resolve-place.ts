import type { Properties, PropertyDefinition } from './definition.ts';
import { type Place, QueryError, type Where } from './where.ts';

/** The field at a dotted path, and how to wrap a condition on it so that some element of each list on the path meets it. */
export type Resolved = {
  readonly place: Place;
  readonly through: (condition: Where) => Where;
  readonly isInList: boolean;
};

const PATH_MAX = 10;

/** Only fields in `properties` can be named: unreadable and unknown fields get the same answer. */
export function resolveAttribute(properties: Properties, dotted: string, root: Place['root'] = 'row'): Resolved {
  const steps = dotted.split('.', PATH_MAX + 1);
  const lists: Place[] = [];
  let place: Place | undefined;
  let inside: Properties | undefined = properties;
  for (const [index, step] of steps.entries()) {
    const property: PropertyDefinition | undefined =
      inside && Object.hasOwn(inside, step) ? inside[step] : nameInMap(place, step);
    if (!property || steps.length > PATH_MAX) throw new QueryError(`unknown field '${dotted.slice(0, 100)}'`);
    if (property['x-computed'])
      throw new QueryError(`'${dotted}' is computed: it can be neither filtered nor sorted on`);
    place = { root: place?.root ?? root, path: [...(place?.path ?? []), step], property };
    const isPassedThrough: boolean = property['x-kind'] === 'list' && index < steps.length - 1;
    if (isPassedThrough) {
      lists.push(place);
      place = { root: 'element', path: [], property: property.items! };
    }
    inside = isPassedThrough ? property.items!.properties : property.properties;
  }
  return {
    place: place!,
    through: (condition) => lists.reduceRight<Where>((of, list) => ({ op: 'some', list, of }), condition),
    isInList: lists.length > 0,
  };
}

/** The names in a map are free. */
function nameInMap(place: Place | undefined, step: string): PropertyDefinition | undefined {
  return place && /^[A-Za-z][\w-]*$/.test(step) ? place.property.additionalProperties : undefined;
}
