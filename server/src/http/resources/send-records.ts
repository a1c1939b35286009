import { type Refusal, refusals } from '@fordra/domain/refusals/refusals';
import type { Issue } from '@fordra/schema/issues';
import { toWireIssues } from '@fordra/schema/issues';
import type { FastifyReply } from 'fastify';
import type { Page } from '../../records/read/read-many.ts';
import type { Removed } from '../../records/removal/removed.ts';
import type { Changed } from '../../records/write/changed.ts';
import type { Created } from '../../records/write/create.ts';
import { sendError, sendIssues } from '../request/send-error.ts';
import { isUnchanged } from './conditional.ts';

type Document = Readonly<Record<string, unknown>>;

export function sendPage(
  reply: FastifyReply,
  { items, total, counts, sums }: Page,
  query: { readonly page: number; readonly maxResults: number },
): FastifyReply {
  const newest = items.reduce(
    (latest, { _updated }) => (String(_updated ?? '') > latest ? String(_updated) : latest),
    '',
  );
  if (newest) reply.header('last-modified', new Date(newest).toUTCString());
  const meta = { page: query.page, max_results: query.maxResults, total, ...counts, ...(sums && { sums }) };
  return reply.header('x-total-count', String(total)).send({ _items: items, _meta: meta });
}

/** `isConditional`: a client that has this version is answered 304. */
export function sendItem(reply: FastifyReply, item: Document, { isConditional = true } = {}): FastifyReply {
  reply.header('etag', `"${item._etag}"`);
  if (item._updated) reply.header('last-modified', new Date(String(item._updated)).toUTCString());
  return isConditional && isUnchanged(reply.request.headers, item) ? reply.code(304).send() : reply.send(item);
}

/** The answer to a write contains what the server decided, not what the client sent. */
export function sendChanged(reply: FastifyReply, changed: Changed): FastifyReply {
  switch (changed.outcome) {
    case 'changed':
      return reply
        .header('etag', `"${changed._etag}"`)
        .send({ _status: 'OK', _id: changed._id, _etag: changed._etag, _updated: changed._updated });
    case 'invalid':
      return sendInvalid(reply, changed.issues);
    case 'no attribute right':
      return sendNoAttributeRight(reply, changed.attribute);
    case 'other id':
      return sendError(reply, 400, 'the _id of a document is immutable', 'invalid_input');
    default:
      return sendRefusedWrite(reply, changed.outcome);
  }
}

export function sendCreated(reply: FastifyReply, created: Created): FastifyReply {
  switch (created.outcome) {
    case 'created': {
      const items = created.documents.map((document) => ({ _status: 'OK', ...document }));
      const [only] = items;
      reply.code(201);
      return items.length === 1
        ? reply.headers({ etag: `"${only!._etag}"`, location: locationOf(reply, only!._id) }).send(only)
        : reply.send({ _status: 'OK', _items: items });
    }
    case 'invalid':
      return created.issues.length === 1
        ? sendInvalid(reply, created.issues[0]!)
        : sendInvalidMany(reply, created.issues);
    case 'no attribute right':
      return sendNoAttributeRight(reply, created.attribute);
    case 'no templates':
      return sendError(reply, 422, 'access_templates_not_configured', 'access_templates_not_configured');
    case 'id taken':
      return sendError(reply, 409, 'a document with this _id exists', 'invalid_input');
    default:
      return sendRefusedWrite(reply, created.outcome);
  }
}

/** A document is created by a POST to its list. */
function locationOf({ request }: FastifyReply, id: string): string {
  return `${request.routeOptions.url}/${id}`;
}

export function sendRemoved(reply: FastifyReply, removed: Removed): FastifyReply {
  if (removed.outcome === 'removed') return reply.code(204).send();
  return removed.outcome === 'invalid' ? sendInvalid(reply, removed.issues) : sendRefusedWrite(reply, removed.outcome);
}

/** Without any access group that is the reason, whatever was asked for. */
export function sendNoRight(reply: FastifyReply, refusal: Refusal = 'no_access_to_resource'): FastifyReply {
  const { requester } = reply.request;
  const isWithoutGroup = requester && !requester.systemUser && requester.user.accessGroups.length === 0;
  if (isWithoutGroup) return sendError(reply, 403, 'user_has_no_access_group', 'user_has_no_access_group');
  const message = refusal === 'no_access_to_resource' ? 'no access to this resource or method' : refusal;
  return sendError(reply, 403, message, refusal);
}

export function sendMissing(reply: FastifyReply): FastifyReply {
  return sendError(reply, 404, 'The requested item was not found', 'not_found');
}

function sendRefusedWrite(reply: FastifyReply, outcome: 'no right' | 'no item' | 'no etag' | 'stale'): FastifyReply {
  switch (outcome) {
    case 'no right':
      return sendNoRight(reply);
    case 'no item':
      return sendMissing(reply);
    case 'no etag': {
      const message = 'To edit a document its etag must be provided using the If-Match header';
      return sendError(reply, 428, message, 'etag_missing');
    }
    case 'stale':
      return sendError(reply, 412, "Client and server etags don't match", 'changed_meanwhile');
  }
}

/** A rule may forbid a write regardless of its values: that is answered 403, not 422. */
function sendInvalid(reply: FastifyReply, issues: readonly Issue[]): FastifyReply {
  const forbidden = issues.find(({ rule }) => rule === 'forbidden');
  if (!forbidden) return sendIssues(reply, issues);
  const refusal = refusals.find((one) => one === forbidden.arg) ?? 'no_access_to_method';
  return sendError(reply, 403, String(forbidden.arg), refusal);
}

function sendInvalidMany(reply: FastifyReply, issues: readonly (readonly Issue[])[]): FastifyReply {
  const items = issues.map((found) =>
    found.length > 0 ? { _status: 'ERR', _issues: toWireIssues(found) } : { _status: 'OK' },
  );
  const faulty = issues.filter((found) => found.length > 0).length;
  const message = `Insertion failure: ${faulty} document(s) contain(s) error(s)`;
  return sendError(reply, 422, message, 'invalid_input', { _items: items });
}

function sendNoAttributeRight(reply: FastifyReply, attribute: string): FastifyReply {
  return sendError(reply, 403, `no write access to '${attribute}'`, 'no_access_to_attribute');
}
