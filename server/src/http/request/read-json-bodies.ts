import { isUtf8 } from 'node:buffer';
import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies. An empty body is no body: many clients name the content type of every request, also of a DELETE.
 * Bytes that are not UTF-8 are refused, since decoding would replace them.
 */
export function readJsonBodies(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body)) return done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY(), undefined);
    return parse(request, body.toString('utf8'), done);
  });
}
