import type { Definition } from '@fordra/schema/definition';
import { mayWrite } from '../../definition/leaf-paths.ts';
import type { CreateAddress } from './create-address.ts';

/** An item that the new one refers to from the start. */
export type Origin = { readonly resource: string; readonly id: string; readonly attribute: string };

/** Undefined unless the attribute is a reference that this user may set. */
export function originOf(definition: Definition, { attribute, refers_to: id }: CreateAddress): Origin | undefined {
  if (attribute === undefined || id === undefined || !mayWrite(definition, attribute, 'create')) return undefined;
  const property = definition.properties[attribute];
  const resource = property?.$ref ?? property?.items?.$ref;
  return resource === undefined ? undefined : { resource, id, attribute };
}

/** The reference as a value of the new document. */
export function originValue(definition: Definition, origin: Origin | undefined): Readonly<Record<string, unknown>> {
  if (!origin) return {};
  const isMany = definition.properties[origin.attribute]!['x-kind'] === 'list';
  return { [origin.attribute]: isMany ? [origin.id] : origin.id };
}
