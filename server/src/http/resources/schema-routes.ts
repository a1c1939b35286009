import { patterns } from '@fordra/domain/parties/identity/patterns';
import { creditors } from '@fordra/resources/parties/creditors';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Actions } from '../../actions/running/open-actions.ts';
import type { Auth } from '../../auth/open-auth.ts';
import type { Records } from '../../records/open-records.ts';
import { allViews } from '../../views/all-views.ts';
import { toTemplate } from '../api-docs/open-api.ts';
import { requesterOf, tokenOf } from '../request/request-guard.ts';
import { sendError } from '../request/send-error.ts';
import { readListQuery } from './read-query.ts';
import { sendPage } from './send-records.ts';

type Parts = { readonly records: Records; readonly actions: Actions };

const letterPreview = ['cases', '/cases/{id}/letter-preview/{kind}'] as const;
/** The resource of an item and a path below it. */
const itemPaths: readonly (readonly [resource: string, path: string])[] = [
  ...allViews.flatMap(({ view: { access, path } }) =>
    'item' in access ? [[access.item, toTemplate(path)] as const] : [],
  ),
  letterPreview,
];

/** Of `creditors` what the steps of a self-registration need. */
const registered = ['debt_description', 'email', 'mobile_number', 'address', 'payout_details', 'organization_no'];

/**
 * Answers a registration token the patterns and the parts of the schema that its steps need (spec B §5); every other
 * request goes on to the sign-in.
 */
export function answerRegistrations(auth: Auth, records: Records) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { url = '' } = request.routeOptions;
    const isPatterns = url.endsWith('/swagger-x-data');
    const { resource } = request.params as { readonly resource?: string };
    const isSchema = url.endsWith('/swagger-definition/:resource') && resource === creditors.name;
    if ((!isPatterns && !isSchema) || !(await auth.registration?.recognise(tokenOf(request)))) return undefined;
    const none = { 'x-domain-dependencies': {}, 'x-readonly-refs': {}, 'x-actions': {} };
    return reply.send(isPatterns ? { 'x-regular-expressions': patterns, ...none } : cutForRegistration(records));
  };
}

function cutForRegistration(records: Records) {
  const { definition } = records.find(creditors.name)!;
  const properties = Object.entries(definition.properties).filter(([name]) => registered.includes(name));
  return {
    ...definition,
    properties: Object.fromEntries(properties),
    required: definition.required.filter((name) => registered.includes(name)),
    ...{ dependencies: {}, methods: [] },
  };
}

/** What the web loads before it can draw a page: schema, rights and screens; and the history of an item. */
export const schemaRoutes: FastifyPluginAsync<Parts> = async (app, { records, actions }) => {
  app.get<{ Params: { resource: string } }>('/swagger-definition/:resource', async (request, reply) => {
    const entry = records.find(request.params.resource);
    const definition = entry && records.definitionFor(requesterOf(request), entry);
    return definition ? reply.send(definition) : sendError(reply, 404, 'no schema of that name', 'not_found');
  });

  app.get('/swagger-paths', async (request) => {
    const definitions = Object.values(records.definitionsFor(requesterOf(request)));
    return Object.fromEntries(
      definitions.flatMap(({ resource, methods }) => {
        const onItem = methods.filter((method) => method !== 'POST');
        const onList = methods.filter((method) => method === 'GET' || method === 'POST');
        return [
          [`/${resource}`, lowerCased(onList)],
          [`/${resource}/{id}`, lowerCased(onItem)],
          ...itemPaths
            .filter(([of]) => of === resource && methods.includes('GET'))
            .map(([, path]) => [path, { get: {} }] as const),
        ];
      }),
    );
  });

  app.get('/swagger-x-data', async (request) => {
    const requester = requesterOf(request);
    const definitions = Object.values(records.definitionsFor(requester));
    const dependencies = definitions.flatMap(({ resource, dependencies = {} }) =>
      Object.keys(dependencies).length > 0 ? [[resource, dependencies] as const] : [],
    );
    const readonlyRefs = definitions.flatMap(({ resource, properties }) => {
      const names = Object.entries(properties).flatMap(([name, property]) =>
        property.$ref && property.readOnly ? [name] : [],
      );
      return names.length > 0 ? [[resource, names] as const] : [];
    });
    return {
      'x-regular-expressions': patterns,
      'x-domain-dependencies': Object.fromEntries(dependencies),
      'x-readonly-refs': Object.fromEntries(readonlyRefs),
      'x-actions': actions.describe(requester),
    };
  });

  app.get('/user--extended-data', async (request, reply) => {
    const items = [await records.extendedData(requesterOf(request))];
    return sendPage(reply, { items, total: 1 }, { page: 1, maxResults: 25 });
  });

  app.get('/history--entries', async (request, reply) => {
    const query = readListQuery(request.query as Record<string, unknown>);
    return sendPage(reply, await records.readHistory(requesterOf(request), query), query);
  });
};

function lowerCased(methods: readonly string[]): Record<string, Record<string, never>> {
  return Object.fromEntries(methods.map((method) => [method.toLowerCase(), {}]));
}
