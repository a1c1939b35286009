import { FILE_BYTES_MAX, FILE_MB_MAX, fileExtensions } from '@fordra/domain/documents/media/file-kinds';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaLinks } from '../../auth/links/media-links.ts';
import type { Media, Variant } from '../../records/media/open-media.ts';
import type { Uploaded } from '../../records/media/upload-file.ts';
import { requesterOf } from '../request/request-guard.ts';
import { sendError } from '../request/send-error.ts';
import { sendChanged, sendMissing, sendNoRight } from '../resources/send-records.ts';
import { readUpload } from './read-upload.ts';
import { sendFile } from './send-file.ts';
import { sendOverAllowance } from './send-over-allowance.ts';

type Options = { readonly media: Media; readonly links: MediaLinks };
type UploadPath = { Params: { reference_id: string } };
type UrlPath = { Params: { resource: string; id: string; mediaFileId: string }; Querystring: { variant?: string } };
type LinkPath = { Params: { id: string }; Querystring: { variant?: string; expires?: string; signature?: string } };

/** The bytes that a form adds to its file. */
const FORM_BYTES_MAX = 50_000;

/** Files are uploaded and downloaded through separate calls (spec A §7, B §3). */
export const mediaRoutes: FastifyPluginAsync<Options> = async (app, { media, links }) => {
  // The route itself parses the form while it arrives; other content types are refused.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));

  app.post<UploadPath>(
    '/media--upload/:reference_id',
    { onRequest: (request, reply) => refuseEarly(media, request, reply), config: { takesLong: true } },
    async (request, reply) => {
      const form = await readUpload(request.raw, {
        take: media.receive,
        isEnough: (taken) => taken === 'too large',
        drop: async (taken) => (taken === 'too large' ? undefined : media.drop(taken)),
      });
      if (!form.file) return sendError(reply, 400, 'file_missing', 'file_missing');
      const { filename, taken } = form.file;
      if (taken === 'too large') return sendTooLarge(reply);
      const { domain, dotted_path: dottedPath } = form.fields;
      const upload = { referenceId: request.params.reference_id, domain, dottedPath, filename };
      return sendUploaded(reply, await media.upload(requesterOf(request), taken, upload), links);
    },
  );

  app.get<UrlPath>('/media--url/:resource/:id/:mediaFileId', async (request, reply) => {
    const { resource, id, mediaFileId: file } = request.params;
    const variant = readVariant(request.query.variant);
    if (!(await media.mayRead(requesterOf(request), { resource, id, file }, variant))) return sendMissing(reply);
    return reply.send({ url: links.sign({ file, variant }) });
  });
};

/** Sends a file to the holder of a valid link; the browser sends no token here. */
export const linkRoutes: FastifyPluginAsync<Options> = async (app, { media, links }) => {
  app.get<LinkPath>('/media/:id', async ({ params, query }, reply) => {
    const link = { file: params.id, variant: readVariant(query.variant) };
    if (!links.isGood(link, query.expires, query.signature))
      return sendError(reply, 401, 'the link is not valid, or no longer', 'link_not_valid');
    const file = await media.open(link.file, link.variant);
    return file ? sendFile(reply, file, link.variant) : sendMissing(reply);
  });
};

/**
 * Refuses, before the file is read, requesters without any write access, bodies that declare too large a size and
 * uploads beyond the day's allowance.
 */
async function refuseEarly(
  media: Media,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const requester = requesterOf(request);
  if (requester.readonly) return sendNoRight(reply);
  const fileBytes = Number(request.headers['content-length'] ?? 0) - FORM_BYTES_MAX;
  if (fileBytes > FILE_BYTES_MAX) return sendTooLarge(reply);
  const over = await media.checkAllowance(requester, Math.max(fileBytes, 0) || 0);
  return over && sendOverAllowance(reply, over);
}

function readVariant(text: string | undefined): Variant {
  return text === 'thumbnail' ? 'thumbnail' : 'whole';
}

function sendTooLarge(reply: FastifyReply): FastifyReply {
  return sendError(
    reply,
    413,
    'file_too_large',
    'file_too_large',
    { max_mb: FILE_MB_MAX },
    { words: { max: FILE_MB_MAX } },
  );
}

function sendUploaded(reply: FastifyReply, uploaded: Uploaded, links: MediaLinks): FastifyReply {
  switch (uploaded.outcome) {
    case 'uploaded': {
      const url = links.sign({ file: uploaded.file.id, variant: 'whole' });
      return reply
        .code(201)
        .header('location', `/api/media--files/${uploaded.file.id}`)
        .send({ _status: 'OK', ...uploaded.file, url });
    }
    case 'unsupported': {
      const words = { types: fileExtensions.join(', ') };
      return sendError(
        reply,
        415,
        'unsupported_file_type',
        'unsupported_file_type',
        { types: fileExtensions },
        { words },
      );
    }
    case 'unknown domain':
      return sendError(reply, 400, 'domain is no resource that files can be attached to', 'invalid_input');
    case 'unknown path':
      return sendError(reply, 400, 'dotted_path is no attribute for files', 'invalid_input');
    case 'no right':
      return sendNoRight(reply);
    case 'refused':
      return sendChanged(reply, uploaded.changed);
    case 'day used up':
    case 'too many unattached':
      return sendOverAllowance(reply, uploaded);
    default:
      return sendMissing(reply);
  }
}
