import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { MailboxCallbacks } from '../../auth/links/mailbox-callbacks.ts';
import { sendMissing } from '../resources/send-records.ts';

const BODY_BYTES_MAX = 65_536;

/** What the digital mailbox calls. Its signature is its only credential; a call without it finds nothing. */
export const mailboxRoutes: FastifyPluginAsync<{ readonly callbacks: MailboxCallbacks }> = async (
  app,
  { callbacks },
) => {
  // The signature is of the bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
    async (_request: FastifyRequest, body: Buffer) => body,
  );

  app.post('/callbacks/kivra/payments', async ({ headers, body }, reply) => {
    const header = (name: string) => String(headers[name] ?? '').slice(0, 1_000);
    const id = header('webhook-id');
    if (!/^[\w-]{1,100}$/.test(id) || !Buffer.isBuffer(body)) return sendMissing(reply);
    const call = { id, timestamp: header('webhook-timestamp'), signatures: header('webhook-signature'), body };
    return (await callbacks.payment(call)) ? reply.send({ _status: 'OK' }) : sendMissing(reply);
  });
};
