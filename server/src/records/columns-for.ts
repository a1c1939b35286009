import type { Properties } from '@fordra/schema/definition';

/** What is read from the table: the attributes that are wanted and stored. */
export function columnsFor(properties: Properties, wanted: (attribute: string) => boolean = () => true): string[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    wanted(name) && !property['x-computed'] ? [name] : [],
  );
}
