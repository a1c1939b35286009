import { shownTypes } from '@fordra/domain/documents/media/file-kinds';
import type { FastifyReply } from 'fastify';
import type { Media, Variant } from '../../records/media/open-media.ts';

type Kept = NonNullable<Awaited<ReturnType<Media['open']>>>;
type Opened = Pick<Kept, 'filename' | 'content_type' | 'charset'> & { readonly content: Kept['content'] | Buffer };

/** Nothing in a file may run, load or send anything; the portal's own pages may show it in a frame. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Sends an uploaded file with its detected type; harmless types are shown inline, others are downloaded. */
export function sendFile(reply: FastifyReply, file: Opened, variant: Variant): FastifyReply {
  const isThumbnail = variant === 'thumbnail';
  const type = isThumbnail ? 'image/webp' : file.content_type;
  const isShown = isThumbnail || shownTypes.includes(file.content_type);
  return (
    reply
      .header('content-type', file.charset && !isThumbnail ? `${type}; charset=${file.charset}` : type)
      .header('content-disposition', disposition(isShown ? 'inline' : 'attachment', file.filename))
      // The PDF viewer of a browser does not start in a sandbox.
      .header('content-security-policy', type === 'application/pdf' ? policy : `${policy}; sandbox`)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'private, max-age=300, immutable')
      .header('x-robots-tag', 'noindex')
      .send(file.content)
  );
}

/** An ASCII name for old clients, the full name for all others (RFC 6266). */
function disposition(how: 'inline' | 'attachment', filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(filename).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
