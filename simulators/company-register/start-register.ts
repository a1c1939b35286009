import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { companies, type SimulatedCompany } from './companies.ts';
import { type CompanyEvents, openEvents } from './events.ts';
import type { Failure } from './failures.ts';
import { type Lookup, registerPages } from './register-pages.ts';

export type SimulatedRegister = {
  readonly url: string;
  readonly tokenUrl: string;
  readonly client: string;
  readonly secret: string;
  /** Answers every address under /dev/company-register. */
  fetch(request: Request): Promise<Response>;
  fail(how: Failure | undefined): void;
  /** What happens to companies. */
  readonly events: CompanyEvents;
  /** Adds a company, or replaces the one with its number. */
  put(company: SimulatedCompany): void;
  stop(): Promise<void>;
};

type Input = {
  /** The day on which something is registered. */
  today?(): Promise<string>;
};

type Answer = { readonly status: number; readonly body: unknown };

const credentials = { client: 'fordra', secret: 'simulated-secret' };
const TOKEN = 'simulated-token';
const LOOKUPS_MAX = 100;

/** The company register on a loopback port, with invented companies. */
export async function startRegister({ today = async () => dayOf(new Date()) }: Input = {}): Promise<SimulatedRegister> {
  const events = openEvents(Date.now());
  const known = new Map(companies.map((company) => [company.number, company]));
  const lookups: Lookup[] = [];
  let failure: Failure | undefined;

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { url: path = '', headers } = request;
    const body = await text(request);
    if (path === '/oauth2/token') {
      const basic = Buffer.from(`${credentials.client}:${credentials.secret}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}`) return { status: 401, body: { error: 'invalid_client' } };
      return { status: 200, body: { access_token: TOKEN, token_type: 'Bearer', expires_in: 3_600 } };
    }
    if (headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: { error: 'invalid_token' } };
    if (path === '/handelser') return { status: 200, body: events.after(cursorIn(body)) };
    const number = String((JSON.parse(body) as { identitetsbeteckning?: unknown }).identitetsbeteckning);
    lookups.unshift({ at: new Date().toISOString(), path, number });
    lookups.length = Math.min(lookups.length, LOOKUPS_MAX);
    if (path === '/engagemang') return { status: 200, body: engagementsOf([...known.values()], number) };
    const company = known.get(number);
    if (path !== '/organisationer' || !company) return { status: 404, body: { felkod: 'SAKNAS' } };
    return { status: 200, body: organisationOf(company, failure) };
  }

  const server = createServer(async (request, response) => {
    if (failure === 'slow') return;
    if (failure === 'gone') return void request.socket.destroy();
    if (failure === 'garbage') return void response.end('<html>not what you asked for');
    if (failure === 'broken' || failure === 'busy')
      return void response.writeHead(failure === 'busy' ? 429 : 500, { 'content-type': 'application/json' }).end('{}');
    const { status, body } = await answer(request).catch(() => ({ status: 400, body: { felkod: 'OGILTIG' } }));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fail = (how: Failure | undefined) => {
    failure = how;
  };
  return {
    ...{ url, tokenUrl: `${url}/oauth2/token`, ...credentials, fail },
    events,
    fetch: registerPages({
      ...{ companies: () => [...known.values()], lookups, events, today, fail, failure: () => failure },
    }),
    put: (company) => void known.set(company.number, company),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function cursorIn(body: string): string | null {
  const { efter } = JSON.parse(body) as { efter?: unknown };
  return typeof efter === 'string' ? efter : null;
}

function engagementsOf(all: readonly SimulatedCompany[], person: string) {
  const own = all.filter(({ people }) => people.some(({ number }) => number === person));
  return { engagemang: own.map(({ number, name }) => ({ organisationsnummer: number, namn: name })) };
}

function organisationOf({ number, name, addresses, people, signs, text: words }: SimulatedCompany, how?: Failure) {
  const alternatives = signs && [
    ...signs.alone.map((person) => ({ typ: 'ENSAM', funktionarer: [person] })),
    ...signs.jointly.map((persons) => ({ typ: 'I_FORENING', funktionarer: persons })),
  ];
  const changed = [{ typ: 'ENSAM', funktionarer: ['190001019876'] }];
  return {
    organisationer: [
      {
        organisationsidentitet: { identitetsbeteckning: number, typ: 'Organisationsnummer' },
        organisationsnamn: { namn: name },
        postadresser: addresses.map(({ street, zip, city }) => ({
          ...{ utdelningsadress: street, postnummer: zip, postort: city, land: 'SE' },
        })),
        avregistrerad: how === 'struck_off' ? '2026-01-01' : null,
        firmateckning: { klartext: words, alternativ: how === 'changed' ? changed : alternatives },
        funktionarer: people.map((person) => ({
          ...{ identitetsbeteckning: person.number, namn: person.name, roll: 'Styrelseledamot' },
        })),
      },
    ],
  };
}
