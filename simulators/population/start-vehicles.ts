import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Cars } from './cars.ts';
import type { Failure } from './failures.ts';

export type SimulatedVehicles = { readonly url: string; stop(): Promise<void> };

/** The vehicle register on a loopback port; it fails as the population register does. */
export async function startVehicles(cars: Cars, failure: () => Failure | undefined): Promise<SimulatedVehicles> {
  const server = createServer(async (request, response) => {
    const how = failure();
    if (how === 'slow') return;
    if (how === 'gone') return void request.socket.destroy();
    if (how === 'garbage') return void response.end('<html>not what you asked for');
    if (how === 'broken' || how === 'busy') return void response.writeHead(500).end();
    const { plate = '', day = '' } = (await readBody(request).catch(() => ({}))) as { plate?: string; day?: string };
    const owner = await cars.ownerOn(plate, day);
    const answer = owner && {
      number: owner.number,
      name: owner.name,
      plate: how === 'other_number' ? 'XXX000' : plate,
    };
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: Parameters<typeof text>[0]): Promise<unknown> {
  return JSON.parse(await text(request));
}
