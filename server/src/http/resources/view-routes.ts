import { grantsFor } from '@fordra/schema/access';
import type { ItemAccess, View, ViewAccess } from '@fordra/schema/define-view';
import type { FastifyPluginAsync } from 'fastify';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { ImplementedView, ViewPorts } from '../../views/definition/implement-view.ts';
import { resourcesOf } from '../api-docs/view-calls.ts';
import { requesterOf } from '../request/request-guard.ts';
import { readViewQuery } from './read-view-query.ts';
import { sendMissing, sendNoRight } from './send-records.ts';

type Options = {
  readonly views: readonly ImplementedView[];
  readonly records: Records;
  readonly ports: ViewPorts;
  /** Is given every answer before it is sent; tests compare it with the declaration. */
  readonly onAnswer?: ((view: View, answer: object) => void) | undefined;
};
type Asked = { Params: Readonly<Record<string, string>>; Querystring: Readonly<Record<string, unknown>> };

/** The routes of all views whose resources the catalogue has. */
export const viewRoutes: FastifyPluginAsync<Options> = async (app, { views, records, ports, onAnswer }) => {
  const served = views.filter(({ view }) => resourcesOf(view.access).every((name) => records.find(name)));
  for (const { view, load } of served) {
    const { access } = view;
    app.get<Asked>(view.path, async (request, reply) => {
      const requester = requesterOf(request);
      if (!hasAccess(records, requester, access)) return sendNoRight(reply);
      const query = readViewQuery(view, request.query);
      const { params } = request;
      const item = 'item' in access ? await readItem(records, requester, access, params.id!) : undefined;
      const result = typeof item === 'string' ? item : await load({ requester, records, params, query, item, ports });
      if (result === 'no right') return sendNoRight(reply);
      if (result === 'not found') return sendMissing(reply);
      onAnswer?.(view, result as object);
      return reply.send(result);
    });
  }
};

function hasAccess(records: Records, requester: Requester, access: ViewAccess): boolean {
  if ('userKinds' in access) return access.userKinds.includes(requester.user.kind);
  return resourcesOf(access).every((name) => grantsFor(requester, records.find(name)!.resource, 'GET').length > 0);
}

async function readItem(records: Records, requester: Requester, { item, needs, uses = [] }: ItemAccess, id: string) {
  const projection = Object.fromEntries([...needs, ...uses].map((name) => [name, 1]));
  const read = await records.readOne(requester, records.find(item)!, id, projection);
  if (read.found !== 'item') return read.found === 'no right' ? 'no right' : 'not found';
  return needs.every((name) => Object.hasOwn(read.item, name)) ? read.item : 'no right';
}
