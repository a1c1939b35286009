import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { readLanguage, say } from '@fordra/texts/say';
import type { ConnectionError, FastifyBaseLogger } from 'fastify';
import { securityHeaders } from './security-headers.ts';
import { errorBody } from './send-error.ts';

type Refused = {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A complete request line: its method is one that Node does not know, and not something other than HTTP. */
const requestLine = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r?\n/;

/** Answers a request that Node's parser refused as every other refusal is answered, and closes the connection. */
export function answerParserErrors(log: FastifyBaseLogger) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, message, headers } = refusalOf(error);
    const refusal = status === 405 ? 'method_not_allowed' : 'request_not_readable';
    const id = randomUUID();
    log.info({ request: id, status, reason: error.code }, 'malformed request');
    const body = JSON.stringify(errorBody(status, message, say(readLanguage(undefined), `refusal.${refusal}`), id));
    if (socket.writable) socket.write(responseText(status, { ...headers, 'x-request-id': id }, body));
    socket.destroy(error);
  };
}

function refusalOf({ code, rawPacket }: ConnectionError): Refused {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, message: 'the request took too long' };
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, message: 'the headers are too large' };
  if (code === 'HPE_INVALID_METHOD' && Buffer.isBuffer(rawPacket) && requestLine.test(rawPacket.toString('latin1'))) {
    const allow = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
    return { status: 405, message: 'The method is not allowed for the requested URL', headers: { allow } };
  }
  return { status: 400, message: 'the request could not be read' };
}

function responseText(status: number, headers: Readonly<Record<string, string>>, body: string): string {
  const all = {
    ...securityHeaders,
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
