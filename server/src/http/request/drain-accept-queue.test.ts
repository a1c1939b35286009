import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { letAllIn } from './drain-accept-queue.ts';

test('of many who come in the same instant the last one is taken in before work is begun', async () => {
  const guests = 60;
  const server = createServer();
  const door = letAllIn(server, { longestMs: hangMs });
  const order: string[] = [];
  server.on('connection', () => order.push('in'));
  server.on('request', async (_, response) => {
    await door();
    order.push('work');
    const until = performance.now() + 5;
    while (performance.now() < until);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answered = Array.from({ length: guests }, async () => {
    const socket = connect(port, '127.0.0.1').end('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    await once(socket.resume(), 'close');
  });
  await Promise.all(answered);
  const begun = (events: readonly string[]) => events.filter((what) => what === 'work').length;
  expect(begun(order)).toBe(guests);
  // A few may be here before the last ones are on their way.
  expect(begun(order.slice(0, order.lastIndexOf('in')))).toBeLessThan(guests / 10);
});

test('who keeps knocking does not keep the others from being served', async () => {
  const server = new EventEmitter();
  const door = letAllIn(server as Server, { longestMs: 30, thenMs: hangMs });
  expect(door()).toBeUndefined();
  const begun = performance.now();
  server.emit('connection');
  const waited = door();
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
  expect(door()).toBeUndefined();
});

test('who comes alone waits for a turn or two', async () => {
  const server = new EventEmitter();
  const door = letAllIn(server as Server);
  server.emit('connection');
  let isServed = false;
  door()?.then(() => {
    isServed = true;
  });
  for (let turns = 0; turns < 4; turns++) await turn();
  expect(isServed).toBe(true);
  expect(door()).toBeUndefined();
});
