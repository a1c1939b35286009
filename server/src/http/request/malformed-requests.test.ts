import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { securityHeaders } from './security-headers.ts';

const portal = await testPortal();
afterAll(portal.close);
const address = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }));

type Answer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** What the server answers to these bytes before it closes the connection. */
function speak(sent: string): Promise<Answer> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(address.port), address.hostname, () => socket.write(sent));
    const finish = () => resolve(read(received));
    socket.setEncoding('utf8').on('data', (data) => {
      received += data;
    });
    socket.on('close', finish).on('error', finish);
  });
}

function read(received: string): Answer {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(/: (.*)/s) as [string, string]);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body,
  };
}

const request = (method: string, path: string, ...lines: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n');

function expectRefusal(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(securityHeaders);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = JSON.parse(answer.body);
  expect(body).toMatchObject({ _status: 'ERR', _error: { code: status, message: expect.stringMatching(/\S/) } });
  expect(body._locale_message).toMatch(/\S/);
  expect(body._request_id).toBe(answer.headers['x-request-id']);
  expect(portal.logged.join('')).toContain(body._request_id);
}

describe('a request that cannot be parsed is answered with the usual body and headers', () => {
  test.each<[string, number, string]>([
    ['no HTTP', 400, 'HELO there\r\n\r\n'],
    ['an invalid header', 400, request('GET', '/api/health', 'Host: x', 'a b: c')],
    ['two lengths', 400, request('GET', '/', 'Host: x', 'Content-Length: 1', 'Transfer-Encoding: chunked')],
    ['headers that are too large', 431, request('GET', '/', 'Host: x', `x-big: ${'x'.repeat(20_000)}`)],
    ['an invalid URL', 400, request('GET', '/api/%zz', 'Host: x')],
    ['two hosts', 400, request('GET', '/api/health', 'Host: portal.example.se', 'host: evil.example')],
    ['the same host twice', 400, request('GET', '/api/health', 'Host: x', 'Host: x')],
    ['no host', 400, request('GET', '/api/health')],
    ['a method that nobody knows', 405, request('FOO', '/api/health', 'Host: x')],
    ['a method in small letters', 405, request('get', '/api/health', 'Host: x')],
  ])('%s: %i', async (_name, status, sent) => expectRefusal(await speak(sent), status));

  test('and the server keeps accepting requests', async () => {
    expect((await speak(request('GET', '/api/health', 'Host: x'))).status).toBe(200);
    expect((await speak('GET /api/health HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  test('an unknown expectation is ignored', async () => {
    const answer = await speak(request('GET', '/api/health', 'Host: x', 'Expect: the-unexpected'));
    expect([answer.status, answer.body]).toEqual([200, '{"status":"ok"}']);
    expect(answer.headers).toMatchObject(securityHeaders);
  });
});

describe('a method that no route has', () => {
  const id = 'f'.repeat(24);
  test.each([
    ['/api/creditors', 'GET, HEAD, POST'],
    ['/api/creditors/', 'GET, HEAD, POST'],
    [`/api/units/${id}`, 'GET, HEAD, PATCH, PUT, DELETE'],
    [`/api/cases/${id}/actions/pause_case`, 'POST'],
    ['/api/authenticates/email', 'POST'],
    [`/api/media/${id}?expires=1`, 'GET, HEAD'],
  ])('is answered 405 at %s, with those it has', async (path, allowed) => {
    for (const method of ['TRACE', 'PROPFIND', 'PURGE', 'QUERY']) {
      const answer = await speak(request(method, path, 'Host: x'));
      expectRefusal(answer, 405);
      expect(answer.headers.allow!.split(', ').sort()).toEqual(allowed.split(', ').sort());
    }
  });

  test('is answered 404 at a path that does not exist', async () => {
    for (const path of ['/api/nothing', '/api', '/api/creditors/a/b/c', '/api/creditors//', '/nothing'])
      expectRefusal(await speak(request('PROPFIND', path, 'Host: x')), 404);
  });
});
