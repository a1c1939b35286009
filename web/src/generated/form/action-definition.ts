import type { Definition } from '@fordra/schema/definition';
import type { ActionDescription } from '../../api/actions.ts';

/** What an action asks for, as a form takes it: all of it may be written. */
export function actionDefinition(resource: string, { input }: Pick<ActionDescription, 'input'>): Definition {
  const properties = Object.entries(input.properties).map(
    ([name, property]) => [name, { ...property, access_right: 'write' as const }] as const,
  );
  return {
    resource,
    title_attribute: '_id',
    methods: ['POST'],
    properties: Object.fromEntries(properties),
    required: input.required,
    dependencies: input.dependencies,
  };
}
