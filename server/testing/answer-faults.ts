import type { View } from '@fordra/schema/define-view';
import { propertiesOf, requiredOf } from '@fordra/schema/definition';
import { type JsonSchema, jsonSchemaOfObject } from '@fordra/schema/json-schema';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

/** The differences between a value and its description; undescribed attributes count as faults. */
export function faultsIn(schema: JsonSchema, value: unknown): readonly ErrorObject[] {
  const validate = ajv.compile(closed(schema));
  return validate(value) ? [] : (validate.errors ?? []);
}

/** Where an answer differs from the declaration of its view, in the form in which it is sent. */
export function answerFaults({ answer }: View, given: object): readonly ErrorObject[] {
  const schema = jsonSchemaOfObject({ properties: propertiesOf(answer), required: requiredOf(answer) }, '');
  return faultsIn(schema, JSON.parse(JSON.stringify(given)));
}

/** Makes the request fail: no test passes on an answer that its view does not declare. */
export function requireDeclared(view: View, answer: object): void {
  const faults = answerFaults(view, answer);
  if (faults.length > 0) throw new Error(`${view.name} answers what it does not declare: ${JSON.stringify(faults)}`);
}

/** Clients must accept attributes that are added later; tests accept only described ones. */
function closed(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema as { properties?: Record<string, JsonSchema>; items?: JsonSchema };
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)])),
      unevaluatedProperties: schema.additionalProperties ?? false,
    }),
    ...(items && { items: closed(items) }),
  };
}
