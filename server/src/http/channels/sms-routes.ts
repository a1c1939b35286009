import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { SmsCallbacks } from '../../auth/links/sms-callbacks.ts';
import { sendError } from '../request/send-error.ts';
import { sendMissing } from '../resources/send-records.ts';

const FORM_BYTES_MAX = 16_384;
const TEXT_CHARACTERS_MAX = 1_600;

/** What the provider of text messages calls. The signed address is its only credential; any other is not found. */
export const smsRoutes: FastifyPluginAsync<{ readonly callbacks: SmsCallbacks }> = async (app, { callbacks }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX },
    async (_request: FastifyRequest, body: Buffer) => new URLSearchParams(body.toString('utf8')),
  );

  app.post<{ Params: { id: string; key: string } }>('/callbacks/sms/reports/:id/:key', async (request, reply) => {
    const { id: sms, key } = request.params;
    const { id: providerId, status } = fieldsOf(request.body);
    if (!isId(providerId) || !status) return sendError(reply, 400, 'id and status are missing', 'invalid_input');
    const isAccepted = await callbacks.report(key, { sms, providerId, status });
    return isAccepted ? reply.code(204).send() : sendMissing(reply);
  });

  app.post<{ Params: { key: string } }>('/callbacks/sms/received/:key', async (request, reply) => {
    const { id: providerId, from, message } = fieldsOf(request.body);
    if (!isId(providerId) || !from || !/^[\p{Letter}\d+ ._-]{1,40}$/u.test(from))
      return sendError(reply, 400, 'id and from are missing', 'invalid_input');
    const text = (message ?? '').replaceAll('\0', '').slice(0, TEXT_CHARACTERS_MAX).toWellFormed();
    const taken = await callbacks.receive(request.params.key, { providerId, from, text });
    if (taken === 'forged') return sendMissing(reply);
    // The provider sends the text of an answer 200 back to the phone.
    return taken.reply === undefined ? reply.code(204).send() : reply.type('text/plain').send(taken.reply);
  });
};

function fieldsOf(body: unknown): Readonly<Record<string, string | undefined>> {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
}

function isId(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{1,60}$/.test(value);
}
