import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The headers of every answer: of pages and files, of errors, and of requests that could not be parsed. */
export const securityHeaders: Readonly<Record<string, string>> = {
  // An answer may be kept only where its route says so: most of them contain personal data.
  'cache-control': 'no-store',
  'content-security-policy': policyWith(''),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/** Sets them before any other hook answers; a page adds its nonce. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
}

/** Allows this reply's own scripts and styles; returns the nonce that they must have. */
export function allowNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  reply.header('content-security-policy', policyWith(` 'nonce-${nonce}'`));
  return nonce;
}

/** Only the portal's own files and elements with the nonce may run or style. */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce}`,
    `style-src 'self'${nonce}`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}
