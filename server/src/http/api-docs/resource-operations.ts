import type { Method, Resource } from '@fordra/schema/define-resource';
import type { Definition } from '@fordra/schema/definition';
import { type JsonSchema, jsonSchemaOfObject, type Words } from '@fordra/schema/json-schema';
import { type PortalWords, portalWords } from '@fordra/texts/portal-words';
import { type Language, say } from '@fordra/texts/say';
import { jsonContent, locationHeader, type Operation, operationIdOf, pathParameters, schemaRef } from './open-api.ts';
import { ifMatch, listParameters, projection, refusedResponses, withAccess } from './shared-parts.ts';

type Operations = Record<string, Record<string, Operation>>;
export type DescribedResource = { readonly resource: Resource; readonly definition: Definition };

const meta = ['_id', '_etag', '_created', '_updated'];
const unknown = { 401: ['not_signed_in'], 419: ['session_ended'], 403: ['no_access_to_resource'] } as const;
const changes = {
  ...unknown,
  403: ['no_access_to_resource', 'no_access_to_attribute'],
  404: ['not_found'],
  412: ['changed_meanwhile'],
  422: ['invalid_input'],
  428: ['etag_missing'],
} as const;

/** The calls of one resource that this reader may make. */
export function resourceOperations(language: Language, described: DescribedResource): Operations {
  const { resource, definition } = described;
  const [list, item] = [`/${resource.name}`, `/${resource.name}/{id}`];
  const has = (method: Method) => definition.methods.includes(method);
  const refused = (refusals: Parameters<typeof refusedResponses>[1]) => refusedResponses(language, refusals);
  const ok = (schema: JsonSchema) => ({ description: say(language, 'docs.status.200'), content: jsonContent(schema) });
  const onList = {
    ...(has('GET') && {
      get: operationOf(language, 'list', list, {
        parameters: listParameters(language),
        responses: { 200: ok(listSchema(resource.name)), ...refused({ ...unknown, 400: ['request_not_readable'] }) },
      }),
    }),
    ...(has('POST') &&
      !resource.createdBy && {
        post: operationOf(language, 'create', list, {
          requestBody: { required: true, content: jsonContent(schemaRef(`${resource.name}.new`)) },
          responses: {
            201: {
              description: say(language, 'docs.status.201'),
              headers: locationHeader,
              content: jsonContent(schemaRef('Created')),
            },
            ...refused({ ...unknown, 400: ['request_not_readable'], 403: changes[403], 422: changes[422] }),
          },
        }),
      }),
  };
  if (resource.virtual) return { [list]: onList };
  const read = operationOf(language, 'read', item, {
    parameters: [projection(language), withAccess(language)],
    responses: { 200: ok(readSchema(resource.name)), ...refused({ ...unknown, 404: ['not_found'] }) },
  });
  return { [list]: onList, [item]: { ...(has('GET') && { get: read }), ...writesOn(language, described, item) } };
}

function writesOn(
  language: Language,
  { resource, definition }: DescribedResource,
  path: string,
): Record<string, Operation> {
  const has = (method: Method) => definition.methods.includes(method);
  const parameters = [ifMatch(language, true)];
  const change = (verb: 'patch' | 'put', body: JsonSchema) =>
    operationOf(language, verb, path, {
      parameters,
      requestBody: { required: true, content: jsonContent(body) },
      responses: {
        200: { description: say(language, 'docs.status.200'), content: jsonContent(schemaRef('Changed')) },
        ...refusedResponses(language, { ...changes, 400: ['request_not_readable'] }),
      },
    });
  const removal = {
    parameters,
    responses: { 204: { description: say(language, 'docs.status.204') }, ...refusedResponses(language, changes) },
  };
  return {
    ...(has('PATCH') && {
      patch: change('patch', resource.patchedByPaths ? pathUpdates : schemaRef(`${resource.name}.change`)),
    }),
    ...(has('PUT') && { put: change('put', schemaRef(`${resource.name}.new`)) }),
    ...(has('DELETE') && { delete: operationOf(language, 'delete', path, removal) }),
  };
}

function operationOf(
  language: Language,
  verb: keyof typeof verbs,
  path: string,
  { parameters = [], ...rest }: Pick<Operation, 'parameters' | 'requestBody' | 'responses'>,
): Operation {
  const [method, words] = verbs[verb];
  return {
    operationId: operationIdOf(method, path),
    tags: [path.split('/')[1]!],
    summary: say(language, words),
    parameters: [...pathParameters(path), ...parameters],
    ...rest,
  };
}

const verbs = {
  list: ['get', 'docs.verb.list'],
  read: ['get', 'docs.verb.read'],
  create: ['post', 'docs.verb.create'],
  patch: ['patch', 'docs.verb.patch'],
  put: ['put', 'docs.verb.put'],
  delete: ['delete', 'docs.verb.delete'],
} as const;

const pathUpdates: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: { dotted_path: { type: 'string' }, value: {} }, required: ['dotted_path'] },
};

/** The schemas of a document when it is read, created and changed. */
export function resourceSchemas(
  language: Language,
  { resource, definition }: DescribedResource,
): Record<string, JsonSchema> {
  const words = wordsOf(portalWords(language), resource.name);
  const whole = jsonSchemaOfObject({ properties: definition.properties }, '', { words });
  const body = jsonSchemaOfObject(definition, '', { words, isBody: true });
  const { required: _required, ...change } = body;
  const mayMake = definition.methods.some((method) => method === 'POST' || method === 'PUT') && !resource.createdBy;
  return {
    [resource.name]: { ...whole, required: resource.virtual ? [] : meta },
    ...(mayMake && { [`${resource.name}.new`]: body }),
    ...(definition.methods.includes('PATCH') && !resource.patchedByPaths && { [`${resource.name}.change`]: change }),
  };
}

/** A document, with what `access` adds. */
function readSchema(resource: string): JsonSchema {
  return { allOf: [schemaRef(resource), { type: 'object', properties: { _access: schemaRef('Access') } }] };
}

function listSchema(resource: string): JsonSchema {
  return {
    type: 'object',
    properties: { _items: { type: 'array', items: schemaRef(resource) }, _meta: schemaRef('Meta') },
    required: ['_items', '_meta'],
  };
}

function wordsOf(words: PortalWords, resource: string): Words {
  return (path) => ({
    title: words(`resource.${resource}.${path}`) ?? words(`attribute.${path}`),
    description: words(`resource.${resource}.${path}.help`),
  });
}
