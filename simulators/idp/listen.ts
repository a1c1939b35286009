import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { page } from '../page/answers.ts';
import { choicePage, messagePage } from './choice-page.ts';
import { claimsOf } from './claims-of.ts';
import { makeKey, type SigningKey } from './id-token.ts';
import { type Client, makeProvider } from './make-provider.ts';
import { readChoice, writeChoice } from './test-accounts.ts';
import { base, isVendor, type Vendor, vendorIds } from './vendors.ts';

export type Listening = { readonly port: number; readonly key: SigningKey; stop(): Promise<void> };

const INTERACTION_SECONDS = 600;

type Playing = Readonly<Record<Vendor, Provider>>;

/** The providers on a loopback port. They take a moment to load, so they are loaded at the first request. */
export async function listen(clientAt: (vendor: Vendor) => Client): Promise<Listening> {
  const key = await makeKey();
  const made = await quietly(() =>
    Promise.all(vendorIds.map(async (vendor) => [vendor, await makeProvider(vendor, key, clientAt(vendor))] as const)),
  );
  const playing = Object.fromEntries(made) as Playing;
  const server = createServer((request, response) => {
    answer(playing, request, response).catch(() => write(response, page(messagePage('over'), 400)));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, key, stop: () => stop(server) };
}

async function answer(playing: Playing, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url!, 'http://x');
  const [, vendor, rest = ''] = /^\/dev\/idp\/(\w+)(\/.*)?$/.exec(pathname) ?? [];
  if (!isVendor(vendor)) return write(response, page(messagePage('over'), 404));
  const provider = playing[vendor];
  if (rest.startsWith('/interaction/')) return interact(vendor, provider, request, response);
  if (rest === '/3/me') return sendPerson(provider, request, response);
  // As a framework does that mounts it below a path.
  Object.assign(request, { originalUrl: request.url, url: request.url!.slice(`${base}/${vendor}`.length) });
  await provider.callback()(request, response);
}

async function interact(
  vendor: Vendor,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return write(response, page(choicePage(vendor, request.url!)));
  const form = new URLSearchParams(await text(request));
  const chosen = readChoice(form.get('who') ?? '');
  const result =
    form.get('do') === 'continue' && chosen
      ? { login: { accountId: writeChoice({ ...chosen, verified: form.get('unverified') === null }) } }
      : { error: 'access_denied', error_description: 'the person said no' };
  // Ends earlier sessions at the provider: in a demo the same browser signs in as different persons.
  delete details.session;
  await details.save(INTERACTION_SECONDS);
  response.setHeader(
    'set-cookie',
    ['_session', '_session.sig'].map((name) => `${name}=; Path=/; Max-Age=0`),
  );
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** The person of a token, at a vendor with plain OAuth 2. */
async function sendPerson(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const found = await provider.AccessToken.find(token);
  const choice = readChoice(found?.accountId ?? '');
  return write(response, choice ? Response.json(claimsOf('accounting', choice)) : new Response('', { status: 401 }));
}

async function write(response: ServerResponse, answered: Response): Promise<void> {
  response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
}

/** Suppresses the library's warnings about the Node version and about use in production. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn, info } = console;
  const unlessItsOwn =
    (say: typeof warn) =>
    (...words: unknown[]) =>
      String(words[0]).includes('oidc-provider') || say(...words);
  Object.assign(console, { warn: unlessItsOwn(warn), info: unlessItsOwn(info) });
  try {
    return await work();
  } finally {
    Object.assign(console, { warn, info });
  }
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
