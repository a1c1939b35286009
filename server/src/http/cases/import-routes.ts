import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Imported, Imports } from '../../records/media/import-file.ts';
import { readUpload } from '../documents/read-upload.ts';
import { sendOverAllowance } from '../documents/send-over-allowance.ts';
import { requesterOf } from '../request/request-guard.ts';
import { sendError } from '../request/send-error.ts';
import { sendMissing, sendNoRight } from '../resources/send-records.ts';

type ImportPath = { Params: { creditor: string }; Querystring: { kind?: string; again?: string } };

/** The bytes that a form adds to its file. */
const FORM_BYTES_MAX = 50_000;
const BYTES_IN_MB = 1_000_000;

/** Receives files of cases, which jobs read afterwards (spec B §2). */
export const importRoutes: FastifyPluginAsync<{ readonly imports: Imports }> = async (app, { imports }) => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));

  app.post<ImportPath>(
    '/file--imports/:creditor',
    { onRequest: (request, reply) => refuseEarly(imports, request, reply), config: { takesLong: true } },
    async (request, reply) => {
      const form = await readUpload(request.raw, {
        take: imports.receive,
        isEnough: (taken) => taken === 'too large',
        drop: async (taken) => (taken === 'too large' ? undefined : imports.drop(taken)),
      });
      if (!form.file) return sendError(reply, 400, 'file_missing', 'file_missing');
      const { filename, taken } = form.file;
      if (taken === 'too large') return sendTooLarge(reply, imports);
      const file = { creditor: request.params.creditor, filename, isAgain: request.query.again === 'true' };
      return sendImported(reply, await imports.add(requesterOf(request), taken, file));
    },
  );
};

/** Refuses before the file is read what its sender, its creditor or its size does not allow. */
async function refuseEarly(
  imports: Imports,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const requester = requesterOf(request);
  if (requester.readonly) return sendNoRight(reply);
  const { creditor } = request.params as ImportPath['Params'];
  const { kind, again } = request.query as ImportPath['Querystring'];
  if (kind !== 'cases' || !['true', 'false', undefined].includes(again))
    return sendError(reply, 400, 'kind must be cases, and again true or false', 'invalid_input');
  const fileBytes = Number(request.headers['content-length'] ?? 0) - FORM_BYTES_MAX;
  if (fileBytes > imports.mbMax * BYTES_IN_MB) return sendTooLarge(reply, imports);
  const refused = await imports.check(requester, creditor, Math.max(fileBytes, 0) || 0);
  return refused && sendImported(reply, refused);
}

function sendTooLarge(reply: FastifyReply, { mbMax: max }: Imports): FastifyReply {
  return sendError(reply, 413, 'file_too_large', 'file_too_large', { max_mb: max }, { words: { max } });
}

function sendImported(reply: FastifyReply, imported: Imported): FastifyReply {
  switch (imported.outcome) {
    case 'received':
      return reply
        .code(201)
        .header('location', `/api/file--import-reports/${imported.report._id}`)
        .send({ _status: 'OK', ...imported.report });
    case 'imported before':
      return sendError(reply, 409, 'import_file_repeated', 'import_file_repeated', { report: imported.report });
    case 'empty':
      return sendError(reply, 400, 'file_empty', 'file_empty');
    case 'creditor not active':
      return sendError(reply, 422, 'creditor_not_active', 'creditor_not_active');
    case 'no right':
      return sendNoRight(reply);
    case 'no creditor':
      return sendMissing(reply);
    default:
      return sendOverAllowance(reply, imported);
  }
}
