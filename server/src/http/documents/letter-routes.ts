import { type LetterKind, letterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import { nextLetterKind, previewLetter } from '@fordra/domain/flow/preview/preview-letter';
import type { FlowFacts } from '@fordra/domain/flow/run/run-flow-item';
import { caseAmounts } from '@fordra/resources/cases/case-amounts';
import { grantsFor } from '@fordra/schema/access';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { SignedPaths } from '../../auth/links/signed-paths.ts';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { requesterOf } from '../request/request-guard.ts';
import { sendError } from '../request/send-error.ts';
import { sendMissing, sendNoRight } from '../resources/send-records.ts';
import { sendFile } from './send-file.ts';

type Pdf = { readonly filename: string; readonly pdf: Uint8Array };
/** Undefined where there is no letter. */
type Printed = Pdf | 'not_printable' | undefined;

/** Renders letters; supplied by `compose-app.ts`. */
export type Printing = {
  print(letter: string): Promise<Printed>;
  /** The letter of a case as it would be today; not stored. */
  preview(id: string, kind: LetterKind): Promise<Printed>;
};

export type LetterParts = {
  readonly records: Records;
  loadFlow(requester: Requester, id: string): Promise<FlowFacts | undefined>;
  readonly printing: Printing;
  readonly paths: SignedPaths;
};

type Signed = { readonly expires?: string; readonly signature?: string };

/** The attributes that a letter contains: a reader needs access to each of them. */
const ofLetter = ['amount', 'recipient_name', 'recipient_address', 'data'];
const ofCase = [...caseAmounts, 'customer_name', 'ocr_number'];
const files = '/api/letter-files';

/** Links to letters that the requester may read, and to previews. */
export const letterRoutes: FastifyPluginAsync<LetterParts> = async (app, { records, loadFlow, paths }) => {
  app.get<{ Params: { id: string } }>('/letters/:id/pdf', async (request, reply) => {
    const { id } = request.params;
    const found = await mayRead(records, requesterOf(request), { resource: 'letters', id, attributes: ofLetter });
    return found === 'yes' ? sendLink(reply, paths.sign(`${files}/letters/${id}`)) : sendNot(reply, found);
  });

  app.get<{ Params: { id: string; kind: string } }>('/cases/:id/letter-preview/:kind', async (request, reply) => {
    const requester = requesterOf(request);
    const { id, kind: wanted } = request.params;
    const found = await mayRead(records, requester, { resource: 'cases', id, attributes: ofCase });
    // Debtors receive letters, but may not see previews.
    if (requester.user.customer !== null) return sendNoRight(reply);
    if (found !== 'yes') return sendNot(reply, found);
    const facts = await loadFlow(requester, id);
    const kind = facts && (wanted === 'next' ? nextLetterKind(facts) : letterKinds.find((one) => one === wanted));
    if (!facts || !kind) return sendMissing(reply);
    const built = previewLetter(facts, kind);
    if (!built.allowed) return sendError(reply, 409, built.refusal, built.refusal, { kind });
    return sendLink(reply, paths.sign(`${files}/previews/${id}/${kind}`), { kind, date: built.letters[0]!.letterDate });
  });
};

/** Sends a letter to the holder of a valid link; the browser sends no token here. */
export const letterFileRoutes: FastifyPluginAsync<LetterParts> = async (app, { printing, paths }) => {
  const send = async (reply: FastifyReply, { expires, signature }: Signed, open: () => Promise<Printed>) => {
    const [path] = reply.request.url.split('?');
    if (!paths.isGood(path!, expires, signature))
      return sendError(reply, 401, 'the link is not valid, or no longer', 'link_not_valid');
    const found = await open();
    if (!found) return sendMissing(reply);
    if (found === 'not_printable') return sendError(reply, 503, 'letter_not_printable', 'letter_not_printable');
    const content = Buffer.from(found.pdf);
    return sendFile(
      reply,
      { filename: found.filename, content_type: 'application/pdf', charset: null, content },
      'whole',
    );
  };
  app.get<{ Params: { id: string }; Querystring: Signed }>('/letter-files/letters/:id', ({ params, query }, reply) =>
    send(reply, query, () => printing.print(params.id)),
  );
  app.get<{ Params: { id: string; kind: LetterKind }; Querystring: Signed }>(
    '/letter-files/previews/:id/:kind',
    ({ params, query }, reply) => send(reply, query, () => printing.preview(params.id, params.kind)),
  );
};

type Asked = { readonly resource: string; readonly id: string; readonly attributes: readonly string[] };

async function mayRead(records: Records, requester: Requester, { resource, id, attributes }: Asked) {
  const entry = records.find(resource);
  if (!entry || grantsFor(requester, entry.resource, 'GET').length === 0) return 'no right';
  const projection = Object.fromEntries(attributes.map((name) => [name, 1]));
  const read = await records.readOne(requester, entry, id, projection);
  if (read.found !== 'item') return read.found === 'no right' ? 'no right' : 'missing';
  return attributes.every((name) => Object.hasOwn(read.item, name)) ? 'yes' : 'no right';
}

function sendNot(reply: FastifyReply, why: 'no right' | 'missing'): FastifyReply {
  return why === 'no right' ? sendNoRight(reply) : sendMissing(reply);
}

function sendLink(reply: FastifyReply, url: string, more: object = {}): FastifyReply {
  return reply.send({ url, ...more });
}
