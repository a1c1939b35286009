import { patterns } from '@fordra/domain/parties/identity/patterns';
import type { FastifyPluginAsync } from 'fastify';
import type { Actions } from '../../actions/running/open-actions.ts';
import type { Records } from '../../records/open-records.ts';
import { allViews } from '../../views/all-views.ts';
import { toTemplate } from '../api-docs/open-api.ts';
import { requesterOf } from '../request/request-guard.ts';
import { sendError } from '../request/send-error.ts';
import { readListQuery } from './read-query.ts';
import { sendNoRight, sendPage } from './send-records.ts';

type Parts = { readonly records: Records; readonly actions: Actions };

const letterPreview = ['cases', '/cases/{id}/letter-preview/{kind}'] as const;
/** The resource of an item and a path below it. */
const itemPaths: readonly (readonly [resource: string, path: string])[] = [
  ...allViews.flatMap(({ view: { access, path } }) =>
    'item' in access ? [[access.item, toTemplate(path)] as const] : [],
  ),
  letterPreview,
];

/** What the web loads before it can draw a page: schema, rights and screens; and the history of an item. */
export const schemaRoutes: FastifyPluginAsync<Parts> = async (app, { records, actions }) => {
  // A token with `custom_access` may make the calls of that purpose only (contract SPC-13).
  app.addHook('onRequest', async (request, reply) =>
    requesterOf(request).customAccess === undefined ? undefined : sendNoRight(reply),
  );

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
