import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hangMs } from '../testing/hang-ms.ts';
import { testPortal } from '../testing/portal/test-portal.ts';

const slowly =
  'POST /api/authenticates/email HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{';
const portal = await testPortal();
afterAll(portal.close);

describe('every answer', () => {
  test('has a strict content security policy and the other security headers', async () => {
    const { headers } = await portal.call(undefined, { url: '/api/health' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeTruthy();
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
  });

  test('has a request id that is also in the log; a client cannot choose it', async () => {
    const reply = await portal.call(undefined, { url: '/api/health', headers: { 'x-request-id': 'chosen' } });
    const id = String(reply.headers['x-request-id']);
    expect(id).not.toBe('chosen');
    expect(portal.logged.join('')).toContain(id);
  });

  test('a large list is compressed', async () => {
    const token = await portal.signIn('karin@fordra.example');
    const reply = await portal.call(token, { url: '/api/creditors', headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers['content-encoding']).toBe('gzip');
  });
});

describe('health', () => {
  test('needs no token and answers ok when the database answers', async () => {
    const reply = await portal.call(undefined, { url: '/api/health' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('answers 503 when it does not', async () => {
    const sick = await testPortal({ isHealthy: async () => false });
    const reply = await sick.call(undefined, { url: '/api/health' });
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ _status: 'ERR', _error: { code: 503 } });
    await sick.close();
  });
});

test('a request that began before the portal closes is answered, not refused', async () => {
  const closing = await testPortal();
  const { port } = new URL(await closing.app.listen({ port: 0, host: '127.0.0.1' }));
  let received: Socket | undefined;
  closing.app.server.on('connection', (one) => {
    received = one;
  });
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('close', () => resolve(text));
  });
  socket.write('GET /dev/nowhere HTTP/1.1\r\nhost: x\r\n');
  await expect.poll(() => received?.bytesRead).toBeGreaterThan(0);
  const closed = closing.app.close();
  await expect.poll(() => closing.app.server.listening).toBe(false);
  socket.write('\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 404 [\s\S]*\r\nconnection: close\r\n/i);
  await closed;
  await closing.close();
});

test('a malformed body after valid headers is logged as the client’s error, not the server’s', async () => {
  const own = await testPortal();
  const { port } = new URL(await own.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1').resume();
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const headers = 'host: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked';
  socket.write(`POST /api/authenticates/email HTTP/1.1\r\n${headers}\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n`);
  await closed;
  // A later request is logged after it.
  expect((await own.call(undefined, { url: '/api/health' })).statusCode).toBe(200);
  await own.close();
  expect(own.logged.filter((line) => line.includes('internal error'))).toEqual([]);
});

describe('too much', () => {
  test('too many requests a minute are answered 429 with the usual body and the time to wait', async () => {
    const busy = await testPortal({ limits: { requestsPerMinute: 3 } });
    const replies = [];
    for (let asked = 0; asked < 4; asked++) replies.push(await busy.call(undefined, { url: '/api/health' }));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(replies[3]!.json()).toMatchObject({ _status: 'ERR', _error: { code: 429 } });
    expect(Number(replies[3]!.headers['retry-after'])).toBeGreaterThan(0);
    await busy.close();
  });

  test('requests beyond the limit are refused with 503 and Retry-After, the rest are served', async () => {
    const work = Promise.withResolvers<boolean>();
    const slow = await testPortal({ limits: { requestsAtOnce: 5 }, isHealthy: () => work.promise });
    const replies: LightMyRequestResponse[] = [];
    const asked = Array.from({ length: 20 }, async () => {
      replies.push(await slow.call(undefined, { url: '/api/health' }));
    });
    await expect.poll(() => replies.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(503));
    work.resolve(true);
    await Promise.all(asked);
    expect(replies.slice(15).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(replies[0]!.headers['retry-after']).toBe('1');
    expect((await slow.call(undefined, { url: '/api/health' })).statusCode).toBe(200);
    await slow.close();
  });

  test('slow clients do not block the others: the oldest slow requests are evicted', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let isHealthy = async () => true;
    const limited = await testPortal({ limits: { requestsAtOnce: 5 }, isHealthy: () => isHealthy() });
    await limited.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = limited.app.server.address() as AddressInfo;
    const slow = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    for (const socket of slow) socket.write(slowly);
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status;
    await expect.poll(ask).toBe(503);
    vi.advanceTimersByTime(2_000);
    const both = Promise.withResolvers<boolean>();
    let inside = 0;
    isHealthy = () => {
      inside += 1;
      if (inside === 2) both.resolve(true);
      return both.promise;
    };
    expect(await Promise.all([ask(), ask()])).toEqual([200, 200]);
    await expect.poll(() => slow.filter(({ destroyed }) => destroyed).length).toBe(2);
    for (const socket of slow) socket.destroy();
    await limited.close();
  });

  test('a client that disconnects while others connect frees its slot', async () => {
    const limited = await testPortal({ limits: { requestsAtOnce: 5 } });
    await limited.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = limited.app.server.address() as AddressInfo;
    let come = 0;
    let gone = 0;
    limited.app.server.on('connection', (socket) => {
      come += 1;
      socket.once('close', () => {
        gone += 1;
      });
    });
    for (let n = 0; n < 60; n++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n', () => setTimeout(() => socket.destroy(), n % 5));
    }
    await expect.poll(() => [come, gone]).toEqual([60, 60]);
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status;
    expect(await Promise.all(Array.from({ length: 5 }, ask))).toEqual([200, 200, 200, 200, 200]);
    await limited.close();
  });

  test('a request that waits in the queue too long is refused, and a slow sender does not delay others', async () => {
    const work = Promise.withResolvers<boolean>();
    const slow = await testPortal({ limits: { concurrency: 2, queueMs: 300 }, isHealthy: () => work.promise });
    let requests = 0;
    slow.app.server.on('request', () => {
      requests += 1;
    });
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = slow.app.server.address() as AddressInfo;
    const sending = Array.from({ length: 5 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(slowly);
      return socket;
    });
    await expect.poll(() => requests).toBe(5);
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status;
    const statuses: number[] = [];
    const asked = Array.from({ length: 6 }, async () => void statuses.push(await ask()));
    await expect.poll(() => statuses).toEqual([503, 503, 503, 503]);
    work.resolve(true);
    await Promise.all(asked);
    expect(statuses.slice(4)).toEqual([200, 200]);
    expect(await ask()).toBe(200);
    for (const socket of sending) socket.destroy();
    await slow.close();
  });

  test('a request that waits in the queue within the limit is served', async () => {
    const work = Promise.withResolvers<boolean>();
    let atWork = 0;
    const slow = await testPortal({
      limits: { concurrency: 2, queueMs: hangMs },
      isHealthy: () => {
        atWork += 1;
        return work.promise;
      },
    });
    const asked = Array.from({ length: 5 }, () => slow.call(undefined, { url: '/api/health' }));
    await expect.poll(() => atWork).toBe(2);
    work.resolve(true);
    const replies = await Promise.all(asked);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    await slow.close();
  });

  test('requests are refused while the event loop lags, and served again afterwards', async () => {
    const lagging = await testPortal({ limits: { eventLoopDelayMs: 100 } });
    const ask = async () => (await lagging.call(undefined, { url: '/api/health' })).statusCode;
    let status = 200;
    while (status !== 503) {
      const until = Date.now() + 300;
      while (Date.now() < until);
      await sleep(1);
      status = await ask();
    }
    await expect.poll(ask).toBe(200);
    await lagging.close();
  });

  test('a client that never finishes its headers is disconnected, and others are served meanwhile', async () => {
    const patient = await testPortal({ limits: { headersMs: 1_500 } });
    const address = new URL(await patient.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), address.hostname);
    // What is written before the connection is open is sent in the same order.
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    const dripping = setInterval(() => socket.write('x-a: 1\r\n'), 100);
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.on('close', resolve));
    expect((await fetch(new URL('/api/health', address))).status).toBe(200);
    await closed;
    clearInterval(dripping);
    expect(received).toMatch(/^HTTP\/1.1 408/);
    await patient.close();
  });

  test('a header that is too large and a request that is not HTTP are refused, and the server keeps accepting requests', async () => {
    const address = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }));
    const speak = (words: string) =>
      new Promise<string>((resolve) => {
        let received = '';
        const socket = connect(Number(address.port), address.hostname, () => socket.write(words));
        socket.on('data', (data) => {
          received += data;
        });
        socket.on('close', () => resolve(received));
        socket.on('error', () => resolve(received));
      });
    expect(await speak(`GET / HTTP/1.1\r\nHost: x\r\nx-big: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431/);
    expect(await speak('HELO there\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
    expect(await speak('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400/,
    );
    expect((await portal.call(undefined, { url: '/api/health' })).statusCode).toBe(200);
  });
});
