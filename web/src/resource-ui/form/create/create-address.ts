import type { Definition } from '@fordra/schema/definition';
import { mayWrite } from '../../definition/leaf-paths.ts';

/** The search parameters of a new item: the item it refers to, by which attribute, and the tab to return to. */
export type CreateAddress = {
  readonly mode: 'create';
  readonly attribute?: string;
  readonly refers_to?: string;
  readonly tab?: string;
};

/** An item that the new one refers to from the start. */
export type Origin = { readonly resource: string; readonly id: string; readonly attribute: string };

export function readCreateAddress(search: Readonly<Record<string, unknown>>): CreateAddress {
  const [attribute, id, tab] = [search.attribute, search.refers_to, search.tab].map((one) => String(one ?? ''));
  if (!/^[a-z]\w*$/.test(attribute!) || !/^[0-9a-f]{24}$/.test(id!)) return { mode: 'create' };
  return { mode: 'create', attribute: attribute!, refers_to: id!, ...(/^[\w-]+$/.test(tab!) && { tab: tab! }) };
}

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
