import { propertiesOf, requiredOf } from '@fordra/schema/definition';
import type { Fields } from '@fordra/schema/fields';
import { type JsonSchema, jsonSchemaOf, jsonSchemaOfObject } from '@fordra/schema/json-schema';
import { type Language, type ServerTextKey, say } from '@fordra/texts/say';
import type { Requester } from '../../records/rows/requester.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { jsonContent, type Operation, operationIdOf, type Parameter, pathParameters, toTemplate } from './open-api.ts';
import { refusedResponses } from './shared-parts.ts';

/** The calls besides resources and actions that this reader may make; without a reader, the public ones. */
export function callOperations(
  language: Language,
  requester: Requester | undefined,
  mayRead: (resource: string) => boolean,
): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries(calls)) {
    if (!isAllowed(call, requester) || !(call.reads ?? []).every(mayRead)) continue;
    const [method, path] = split(name);
    paths[path] = { ...paths[path], [method]: operationOf(language, call, method, path) };
  }
  return paths;
}

function split(name: string): [method: string, path: string] {
  const [method, path] = name.split(' ');
  return [method!.toLowerCase(), toTemplate(path!)];
}

function isAllowed({ lets, userKinds }: Call, requester: Requester | undefined): boolean {
  if (lets === 'everyone') return true;
  if (!requester) return false;
  const { customAccess, readonly, signedInBy, user } = requester;
  if (userKinds && !userKinds.includes(user.kind)) return false;
  switch (lets) {
    case 'every token':
      return true;
    case 'whole tokens':
      return customAccess === undefined;
    case 'agreement tokens':
      return customAccess === undefined || customAccess === 'sign_agreements';
    case 'writing tokens':
      return customAccess === undefined && !readonly;
    case 'signing tokens':
      return (customAccess === undefined || customAccess === 'sign_agreements') && !readonly && signedInBy === null;
  }
}

function operationOf(language: Language, call: Call, method: string, path: string): Operation {
  const { tag, key, lets, query = {}, body, answers, refusals } = call;
  return {
    operationId: operationIdOf(method, path),
    tags: [tag],
    summary: say(language, `docs.call.${key}` as ServerTextKey),
    description: say(language, `docs.call.${key}.help` as ServerTextKey),
    ...(lets === 'everyone' && { security: [] }),
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: contentOfBody(body),
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          {
            description: say(language, status === '400' ? 'docs.status.400' : 'docs.status.200'),
            ...contentOf(answer),
          },
        ]),
      ),
      ...refusedResponses(language, refusals),
    },
  };
}

function contentOfBody(body: NonNullable<Call['body']>) {
  if (body === 'a file') return { 'multipart/form-data': { schema: upload } };
  if (body === 'a form') return { 'application/x-www-form-urlencoded': { schema: form } };
  return jsonContent(bodySchema(body));
}

/** What another company's system sends, by its own description. */
const form: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };

const upload: JsonSchema = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary' },
    domain: { type: 'string' },
    dotted_path: { type: 'string' },
  },
  required: ['file', 'domain'],
};

function queryParameters(fields: Fields): Parameter[] {
  const required = requiredOf(fields);
  return Object.entries(propertiesOf(fields)).map(([name, property]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    // One comma-separated value instead of a repeated parameter.
    ...(property['x-kind'] === 'list' && { style: 'form' as const, explode: false }),
    schema: jsonSchemaOf(property, name),
  }));
}

function bodySchema(fields: Fields): JsonSchema {
  return jsonSchemaOfObject({ properties: propertiesOf(fields), required: requiredOf(fields) }, '');
}

function contentOf(answer: Call['answers'][number]): Pick<Operation['responses'][string], 'content'> {
  switch (answer) {
    case 'nothing':
      return {};
    case 'anything':
      return { content: jsonContent({ type: 'object' }) };
    case 'a page':
      return { content: { 'text/html': { schema: { type: 'string' } } } };
    case 'a file':
      return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
    default:
      return { content: jsonContent(bodySchema(answer)) };
  }
}
