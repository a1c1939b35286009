import { Readable } from 'node:stream';
import { FILE_BYTES_MAX, FILE_MB_MAX } from '@fordra/domain/documents/media/file-kinds';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { InvoiceRead, Invoices } from '../../actions/cases/read-invoice.ts';
import type { Media } from '../../records/media/open-media.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { readUpload } from '../documents/read-upload.ts';
import { requesterOf } from '../request/request-guard.ts';
import { sendError } from '../request/send-error.ts';
import { sendMissing, sendNoRight } from '../resources/send-records.ts';

type Options = { readonly invoices: Invoices; readonly media: Media };
type InvoicePath = { Params: { creditor: string } };

/** Reads an e-invoice for the page that registers a case. */
export const invoiceRoutes: FastifyPluginAsync<Options> = async (app, { invoices, media }) => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));

  app.post<InvoicePath>(
    '/read-e-invoice/:creditor',
    {
      onRequest: async (request, reply) => {
        const requester = requesterOf(request);
        if (requester.readonly) return sendNoRight(reply);
        const refused = await invoices.check(requester, (request.params as InvoicePath['Params']).creditor);
        return refused && sendRefused(reply, { outcome: refused });
      },
    },
    async (request, reply) => {
      const form = await readUpload(request.raw, {
        take: collect,
        isEnough: (taken) => taken === 'too large',
        drop: async () => {},
      });
      if (!form.file) return sendError(reply, 400, 'file_missing', 'file_missing');
      const { filename, taken } = form.file;
      if (taken === 'too large') return sendTooLarge(reply);
      const requester = requesterOf(request);
      const read = await invoices.read(requester, request.params.creditor, { bytes: taken, filename });
      if (read.outcome !== 'read') return sendRefused(reply, read);
      const { format, values, warnings, original } = read.invoice;
      const kept = original.contentType === 'application/pdf' ? await keep(media, requester, original) : null;
      return reply.send({ _status: 'OK', format, case: values, warnings, original: kept });
    },
  );
};

async function collect(content: AsyncIterable<Buffer>): Promise<Buffer | 'too large'> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > FILE_BYTES_MAX) return 'too large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Stores the invoice as a person can read it, attached to nothing until the case is registered. */
async function keep(media: Media, requester: Requester, original: { filename: string; bytes: Uint8Array }) {
  const received = await media.receive(Readable.from([Buffer.from(original.bytes)]));
  if (received === 'too large') return null;
  const upload = { referenceId: requester.user.id, domain: undefined, dottedPath: undefined };
  const uploaded = await media.upload(requester, received, { ...upload, filename: original.filename });
  if (uploaded.outcome !== 'uploaded') return null;
  const { id, filename, content_type, size } = uploaded.file;
  return { id, filename, content_type, size };
}

function sendTooLarge(reply: FastifyReply): FastifyReply {
  // The words name both limits, since that of XML is lower.
  return sendError(reply, 413, 'file_too_large', 'invoice_file_too_large', { max_mb: FILE_MB_MAX });
}

function sendUnsupported(reply: FastifyReply): FastifyReply {
  const types = ['xml', 'pdf'];
  const words = { types: types.join(', ') };
  return sendError(reply, 415, 'unsupported_file_type', 'unsupported_file_type', { types }, { words });
}

function sendRefused(reply: FastifyReply, read: Exclude<InvoiceRead, { invoice: unknown }>): FastifyReply {
  switch (read.outcome) {
    case 'no right':
      return sendNoRight(reply);
    case 'no creditor':
      return sendMissing(reply);
    default:
      if (read.refusal === 'file_too_large') return sendTooLarge(reply);
      if (read.refusal === 'unsupported_file_type') return sendUnsupported(reply);
      return sendError(reply, 422, read.refusal, read.refusal, read.credited && { credited: read.credited });
  }
}
