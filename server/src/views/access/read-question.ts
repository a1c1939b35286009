import type { Method } from '@fordra/schema/define-resource';
import { QueryError } from '@fordra/schema/where';
import type { AskedAccess, Use } from '../../records/explain/subject.ts';
import type { Records } from '../../records/open-records.ts';
import type { CatalogueEntry } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { ViewPorts } from '../definition/implement-view.ts';

type Query = {
  readonly id?: string;
  readonly method?: Method;
  readonly action?: string;
  readonly attribute?: string;
};

type Question = {
  readonly entry: CatalogueEntry;
  readonly asked: AskedAccess;
  /** The item as the asker may read it. */
  readonly item: Row | undefined;
};

/** The question of a query, as far as the asker may ask it: an item or attribute that the asker may not read does not exist. */
export async function readQuestion(
  { asker, records, ports }: { readonly asker: Requester; readonly records: Records; readonly ports: ViewPorts },
  resource: string | undefined,
  { id, method, action, attribute }: Query,
): Promise<Question | 'not found'> {
  const entry = resource === undefined ? undefined : records.find(resource);
  if (!entry || entry.resource.virtual) throw new QueryError('resource is not the name of a resource');
  const use = readUse(entry, ports, method, action);
  if (attribute !== undefined && !records.definitionFor(asker, entry)?.properties[attribute])
    throw new QueryError('attribute is not an attribute of the resource');
  const read = id === undefined ? undefined : await records.readOne(asker, entry, id);
  if (read && read.found !== 'item') return 'not found';
  const item = read?.found === 'item' ? read.item : undefined;
  const asked = { use, ...(item && { id: String(item._id) }), ...(attribute !== undefined && { attribute }) };
  return { entry, asked, item };
}

function readUse({ resource }: CatalogueEntry, ports: ViewPorts, method?: Method, action?: string): Use {
  if (action === undefined) return { method: method ?? 'GET' };
  if (method !== undefined) throw new QueryError('method and action exclude each other');
  if (!ports.isAction(resource.name, action)) throw new QueryError('action is not an action of the resource');
  return { action };
}
