import { grantsFor } from '@fordra/schema/access';
import type { Method } from '@fordra/schema/define-resource';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Records } from '../../records/open-records.ts';
import type { CatalogueEntry } from '../../records/rows/catalogue.ts';
import { readPathUpdates } from '../../records/write/patch-by-paths.ts';
import { methodsByPath } from '../api-docs/calls.ts';
import { sendClosed } from '../request/methods-of-paths.ts';
import { requesterOf } from '../request/request-guard.ts';
import { sendError } from '../request/send-error.ts';
import { readEtag } from './conditional.ts';
import { readBoolean, readListQuery, readProjection } from './read-query.ts';
import { sendChanged, sendCreated, sendItem, sendMissing, sendNoRight, sendPage, sendRemoved } from './send-records.ts';

type ItemPath = { Params: { id: string } };
type Options = { readonly records: Records; readonly entries: readonly CatalogueEntry[] };
type Document = Readonly<Record<string, unknown>>;

const DOCUMENTS_MAX = 500;
/** The calls every resource of the catalogue answers, by the methods it lists. */
export const resourceRoutes: FastifyPluginAsync<Options> = async (app, { records, entries }) => {
  for (const entry of entries) {
    const { name, methods } = entry.resource;
    const has = (method: Method) => methods.includes(method);

    /** 403 is answered before query and body are read: the contract's order of refusals. */
    const mayUse = (method: Method) => ({
      onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
        grantsFor(requesterOf(request), entry.resource, method).length === 0 ? sendNoRight(reply) : undefined,
    });

    if (has('GET')) {
      app.get(`/${name}`, mayUse('GET'), async (request, reply) => {
        const query = readListQuery(request.query as Document);
        const page = await records.readMany(requesterOf(request), entry, query);
        return page ? sendPage(reply, page, query) : sendNoRight(reply);
      });
      app.get<ItemPath>(`/${name}/:id`, mayUse('GET'), async (request, reply) => {
        const projection = readProjection(request.query as Document);
        const withAccess = readBoolean(request.query as Document, 'access') === true;
        const read = await records.readOne(requesterOf(request), entry, request.params.id, projection, withAccess);
        // Rights change without a new version of the item.
        if (read.found === 'item') return sendItem(reply, read.item, { isConditional: !withAccess });
        return read.found === 'no right' ? sendNoRight(reply) : sendMissing(reply);
      });
    }
    if (has('POST') && !entry.resource.createdBy) {
      app.post(`/${name}`, mayUse('POST'), async (request, reply) => {
        const { body } = request;
        const bodies = Array.isArray(body) ? body : [body];
        if (bodies.length === 0 || bodies.length > DOCUMENTS_MAX || !bodies.every(isDocument)) {
          return sendError(
            reply,
            400,
            `the body must be an object, or a list of 1 to ${DOCUMENTS_MAX}`,
            'request_not_readable',
          );
        }
        return sendCreated(reply, await records.createMany(requesterOf(request), entry, bodies));
      });
    }
    if (has('PATCH') && !entry.resource.patchedByPaths)
      app.patch<ItemPath>(`/${name}/:id`, mayUse('PATCH'), changeWith(records.patchOne));
    if (has('PATCH') && entry.resource.patchedByPaths)
      app.patch<ItemPath>(`/${name}/:id`, mayUse('PATCH'), changeByPaths);
    if (has('PUT')) app.put<ItemPath>(`/${name}/:id`, mayUse('PUT'), changeWith(records.replaceOne));
    if (has('DELETE')) {
      app.delete<ItemPath>(`/${name}/:id`, mayUse('DELETE'), async (request, reply) => {
        const item = { id: request.params.id, etag: readEtag(request.headers['if-match']) };
        return sendRemoved(reply, await records.removeOne(requesterOf(request), entry, item));
      });
    }

    async function changeByPaths(request: FastifyRequest<ItemPath>, reply: FastifyReply) {
      const updates = readPathUpdates(request.body);
      if (!updates)
        return sendError(reply, 400, 'the body must be a list of {dotted_path, value}', 'request_not_readable');
      const change = { id: request.params.id, etag: readEtag(request.headers['if-match']), updates };
      return sendChanged(reply, await records.patchByPaths(requesterOf(request), entry, change));
    }

    function changeWith(change: Records['patchOne']) {
      return async (request: FastifyRequest<ItemPath>, reply: FastifyReply) => {
        const { body } = request;
        if (!isDocument(body)) return sendError(reply, 400, 'the body must be an object', 'request_not_readable');
        const input = { id: request.params.id, etag: readEtag(request.headers['if-match']), body };
        return sendChanged(reply, await change(requesterOf(request), entry, input));
      };
    }
  }
};

/** 405 for methods that a resource does not have, answered before authentication. */
export const closedMethods: FastifyPluginAsync<Pick<Options, 'entries'>> = async (app, { entries }) => {
  for (const { resource } of entries) {
    const { name, methods, virtual } = resource;
    closeOthers(
      app,
      `/${name}`,
      methods.filter((method) => method === 'GET' || method === 'POST'),
    );
    const onItem = methods.filter((method) => method !== 'POST');
    closeOthers(app, `/${name}/:id`, onItem);
    if (virtual) continue;
    closeOthers(app, `/${name}/:id/actions`, ['GET']);
    closeOthers(app, `/${name}/:id/actions/:action`, ['POST']);
  }
  for (const [url, open] of methodsByPath()) closeOthers(app, url, open);
};

/** Answered before the body is read. */
function closeOthers(app: FastifyInstance, url: string, open: readonly string[]): void {
  const allowed = open.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => sendClosed(reply, allowed);
  const closed = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !open.includes(method));
  app.route({ method: closed, url, config: { isClosed: true }, onRequest: refuse, handler: refuse });
  app.options(url, (_request, reply) => reply.header('allow', allowed.join(', ')).code(200).send());
}

function isDocument(body: unknown): body is Document {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
