import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeCertificates } from '../bankid/make-certificates.ts';
import { readQuestion, writeAnswer, writeFault } from './answer-question.ts';
import { type Car, type Cars, openCars } from './cars.ts';
import type { Failure } from './failures.ts';
import { openPeople, type People, type Person } from './people.ts';
import { type Asked, populationPages } from './population-pages.ts';
import { startVehicles } from './start-vehicles.ts';

export type SimulatedPopulation = {
  readonly url: string;
  /** The certificate of a customer and the authority of the server; PEM. */
  readonly tls: { readonly cert: string; readonly key: string; readonly ca: string };
  readonly customer: string;
  readonly assignment: string;
  readonly people: People;
  /** The address of the vehicle register, and its cars. */
  readonly vehiclesUrl: string;
  readonly cars: Cars;
  /** The questions of the portal, the newest first. */
  readonly asked: readonly Asked[];
  /** Answers every address under /dev/population. */
  fetch(request: Request): Promise<Response>;
  fail(how: Failure | undefined): void;
  stop(): Promise<void>;
};

type Input = {
  /** A person who was not changed here. */
  recall(number: string): Promise<Person | undefined>;
  /** The owner of a vehicle that was not sold here. */
  recallCar?(plate: string): Promise<Omit<Car, 'from'> | undefined>;
  today(): Promise<string>;
  /** Somebody was changed on the page. */
  onChange?(number: string): void;
};

const ASKED_MAX = 200;
const BODY_CHARS_MAX = 20_000;
const contract = { customer: '500243', assignment: '637' };

/** The population register on a loopback port with mutual TLS. */
export async function startPopulation(input: Input): Promise<SimulatedPopulation> {
  const { recall, recallCar = async () => undefined, today, onChange = () => {} } = input;
  const { ca, server: own, client } = makeCertificates();
  const people = openPeople(recall);
  const cars = openCars(recallCar);
  const asked: Asked[] = [];
  const open = new Set<Socket>();
  let failure: Failure | undefined;

  async function answer(body: string): Promise<string> {
    const question = readQuestion(body);
    if (!question) return writeFault('Felaktig fråga');
    const { customer, assignment, number } = question;
    if (customer !== contract.customer || assignment !== contract.assignment) return writeFault('Okänt uppdrag');
    asked.unshift({ ...question, at: new Date().toISOString() });
    asked.length = Math.min(asked.length, ASKED_MAX);
    return writeAnswer(await people.find(number), failure);
  }

  const server = createServer(
    { ...own, ca, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    async (request, response) => {
      if (failure === 'slow') return;
      if (failure === 'gone') return void request.socket.destroy();
      if (failure === 'garbage') return void response.end('<html>not what you asked for');
      if (failure === 'broken') return void response.writeHead(500).end();
      const body = (await text(request)).slice(0, BODY_CHARS_MAX);
      response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(await answer(body));
    },
  );
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
  });
  server.on('tlsClientError', () => {}); // A client without a certificate was refused.
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const vehicles = await startVehicles(cars, () => failure);
  const fail = (how: Failure | undefined) => {
    failure = how;
  };
  return {
    ...contract,
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/2023.1/personsok`,
    tls: { ...client, ca },
    people,
    ...{ cars, vehiclesUrl: vehicles.url },
    asked,
    fetch: populationPages({ people, cars, asked, today, fail, failure: () => failure, onChange }),
    fail,
    async stop() {
      await vehicles.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      });
    },
  };
}
