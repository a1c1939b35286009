import { grantsFor } from '@fordra/schema/access';
import type { Resource } from '@fordra/schema/define-resource';
import { toWireIssues } from '@fordra/schema/issues';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerFile } from '../../actions/definition/define-action.ts';
import type { Actions } from '../../actions/running/open-actions.ts';
import type { ActionOutcome } from '../../actions/running/run-action.ts';
import type { MediaLinks } from '../../auth/links/media-links.ts';
import { requesterOf } from '../request/request-guard.ts';
import { sayRefusal } from '../request/say-refusal.ts';
import { languageOf, sendError, sendIssues } from '../request/send-error.ts';
import { readEtag } from './conditional.ts';
import { readBoolean } from './read-query.ts';
import { sendCreated, sendMissing, sendNoRight } from './send-records.ts';

type Options = { readonly actions: Actions; readonly resources: readonly Resource[]; readonly links: MediaLinks };
type ItemPath = { Params: { id: string } };
type ActionPath = { Params: { id: string; action: string }; Querystring: { dry_run?: unknown }; Body: unknown };

const KEY_CHARACTERS_MAX = 200;

/** Lists and runs the actions on a document. If-Match is checked when sent, but not required. */
export const actionRoutes: FastifyPluginAsync<Options> = async (app, { actions, resources, links }) => {
  for (const resource of resources) {
    app.get<ItemPath>(`/${resource.name}/:id/actions`, async (request, reply) => {
      const offered = await actions.list(requesterOf(request), { resource: resource.name, id: request.params.id });
      if (offered === 'no right') return sendNoRight(reply);
      if (offered === 'no item') return sendMissing(reply);
      const language = languageOf(request);
      const items = offered.map(({ detail, ...action }) =>
        action.refusal ? { ...action, _locale_message: sayRefusal(language, action.refusal, { detail }) } : action,
      );
      return reply.send({ _items: items });
    });

    /** The contract's order of refusals: 404 and 403 are answered before the body is read. */
    const mayRun = async (request: FastifyRequest, reply: FastifyReply) => {
      const { action } = request.params as ActionPath['Params'];
      const verdict = actions.judge(requesterOf(request), { resource: resource.name, action });
      if (verdict === 'no action') return sendMissing(reply);
      if (verdict === 'may') return undefined;
      return sendNoRight(
        reply,
        verdict === 'not for user type' ? 'action_refused_for_user_type' : 'no_access_to_flow_action',
      );
    };

    app.post<ActionPath>(`/${resource.name}/:id/actions/:action`, { onRequest: mayRun }, (request, reply) =>
      runAction(request, reply, request.params),
    );

    const { createdBy } = resource;
    if (createdBy) {
      const mayCreate = async (request: FastifyRequest, reply: FastifyReply) =>
        grantsFor(requesterOf(request), resource, 'POST').length === 0 ? sendNoRight(reply) : undefined;
      app.post<ActionPath>(`/${resource.name}`, { onRequest: mayCreate }, (request, reply) =>
        runAction(request, reply, { id: '', action: createdBy }),
      );
    }

    async function runAction(
      { body = {}, headers, query, requester }: FastifyRequest<ActionPath>,
      reply: FastifyReply,
      { id, action }: ActionPath['Params'],
    ): Promise<FastifyReply> {
      const key = headers['idempotency-key'];
      const isDocument = typeof body === 'object' && !Array.isArray(body);
      if (!isDocument || (key !== undefined && (typeof key !== 'string' || key.length > KEY_CHARACTERS_MAX))) {
        return sendError(reply, 400, 'the body must be an object and the key a short text', 'request_not_readable');
      }
      const isDryRun = readBoolean(query, 'dry_run') ?? false;
      const outcome = await actions.run(requester!, {
        resource: resource.name,
        id,
        action,
        input: (body ?? {}) as Record<string, unknown>,
        etag: readEtag(headers['if-match']),
        key: key as string | undefined,
        isDryRun,
      });
      return sendOutcome(reply, outcome, isDryRun, links);
    }
  }
};

/** The link is good for minutes, so that an answer that is repeated brings a new one. */
function withLink({ id, filename, content_type, size, resource, item }: AnswerFile, links: MediaLinks) {
  return { id, filename, content_type, size, resource, item, url: links.sign({ file: id, variant: 'whole' }) };
}

function sendOutcome(reply: FastifyReply, outcome: ActionOutcome, isDryRun: boolean, links: MediaLinks): FastifyReply {
  switch (outcome.outcome) {
    case 'done':
      if (outcome.isRepeated) reply.header('idempotent-replayed', 'true');
      if (outcome.created.length > 0) return sendCreated(reply, { outcome: 'created', documents: outcome.created });
      return reply.send({
        _status: 'OK',
        ...(outcome._etag && { _etag: outcome._etag }),
        changes: outcome.changes,
        ...outcome.answer,
        ...(isDryRun && { dry_run: true, ...outcome.dryRun }),
        ...(outcome.file && !isDryRun && { file: withLink(outcome.file, links) }),
      });
    case 'refused':
      return sendError(
        reply,
        422,
        outcome.refusal,
        outcome.refusal,
        { ...(outcome.issues && { _issues: toWireIssues(outcome.issues) }), ...outcome.answer },
        { detail: outcome.detail, missing: outcome.missing },
      );
    case 'invalid':
      return sendIssues(reply, outcome.issues);
    case 'no right':
      return sendNoRight(reply);
    case 'no flow right':
      return sendNoRight(reply, 'no_access_to_flow_action');
    case 'stale':
      return sendError(reply, 412, "Client and server etags don't match", 'changed_meanwhile');
    case 'key missing':
      return sendError(reply, 400, 'Idempotency-Key is required where money moves', 'idempotency_key_missing');
    case 'key reused':
      return sendError(reply, 422, 'this Idempotency-Key was used for another request', 'idempotency_key_reused');
    default:
      return sendMissing(reply);
  }
}
