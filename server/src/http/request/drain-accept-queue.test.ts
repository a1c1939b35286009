import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { drainAcceptQueue } from './drain-accept-queue.ts';

test('of many connections in the same instant the last is accepted before requests are started', async () => {
  const clients = 60;
  const server = createServer();
  const drained = drainAcceptQueue(server, { drainMsMax: hangMs });
  const order: string[] = [];
  server.on('connection', () => order.push('accepted'));
  server.on('request', async (_, response) => {
    await drained();
    order.push('started');
    const until = performance.now() + 5;
    while (performance.now() < until);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answered = Array.from({ length: clients }, async () => {
    const socket = connect(port, '127.0.0.1').end('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    await once(socket.resume(), 'close');
  });
  await Promise.all(answered);
  const started = (events: readonly string[]) => events.filter((what) => what === 'started').length;
  expect(started(order)).toBe(clients);
  // A few requests may arrive before the last clients connect.
  expect(started(order.slice(0, order.lastIndexOf('accepted')))).toBeLessThan(clients / 10);
});

test('a flood of connections does not stop requests', async () => {
  const server = new EventEmitter();
  const drained = drainAcceptQueue(server as Server, { drainMsMax: 30, pauseMs: hangMs });
  expect(drained()).toBeUndefined();
  const begun = performance.now();
  server.emit('connection');
  const waited = drained();
  expect(waited).toBeDefined();
  let isServed = false;
  waited?.then(() => {
    isServed = true;
  });
  while (!isServed && performance.now() - begun < hangMs) {
    server.emit('connection');
    await turn();
  }
  expect(isServed).toBe(true);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(25);
  server.emit('connection');
  expect(drained()).toBeUndefined();
});

test('a request on a single connection waits for a turn or two', async () => {
  const server = new EventEmitter();
  const drained = drainAcceptQueue(server as Server);
  server.emit('connection');
  let isServed = false;
  drained()?.then(() => {
    isServed = true;
  });
  for (let turns = 0; turns < 4; turns++) await turn();
  expect(isServed).toBe(true);
  expect(drained()).toBeUndefined();
});
