import { json, page, styles } from '../page/answers.ts';
import { failurePage } from './choice-page.ts';
import { claimsOf, issuerOf } from './claims-of.ts';
import { type Failure, failures } from './failures.ts';
import { readToken, writeToken } from './id-token.ts';
import { type Listening, listen } from './listen.ts';
import { readChoice } from './test-accounts.ts';
import { base, isVendor, microsoftTenant, type Vendor, vendorIds, vendors } from './vendors.ts';

export type SimulatedIdp = {
  /** The providers as the setting FORDRA_IDENTITY_PROVIDERS describes them. */
  readonly settings: Readonly<Record<Vendor, object>>;
  /** Answers the browser, on every address under /dev/idp. */
  fetch(request: Request): Promise<Response>;
  /** Answers the portal's own calls to the providers, in place of the network. */
  call(url: string, options: RequestInit): Promise<Response>;
  fail(how: Failure | undefined): void;
  stop(): Promise<void>;
};

type Options = { readonly publicAddress: string };

const secret = 'played-secret';
const returnAt = (publicAddress: string, vendor: Vendor) =>
  `${publicAddress}/api/authenticates/oauth2/${vendor}/ada_ui/return`;

/**
 * The identity providers, simulated. One server on loopback (listen.ts) plays them all with a real OpenID library; it
 * starts at the first request, so that the start of the portal does not wait for it. Requests of the browser and of
 * the portal are forwarded to it; answers to the portal are rewritten to what the vendor itself would send.
 */
export function startIdp({ publicAddress }: Options): SimulatedIdp {
  let server: Promise<Listening> | undefined;
  let failure: Failure | undefined;
  const startServer = () => {
    server ??= listen((vendor) => ({ id: 'fordra', secret, returnAddress: returnAt(publicAddress, vendor) }));
    return server;
  };
  const forward = async (path: string, options: RequestInit): Promise<Response> => {
    const { port } = await startServer();
    return fetch(`http://127.0.0.1:${port}${path}`, {
      ...options,
      headers: forwardedHeaders(options.headers, publicAddress),
      redirect: 'manual',
    });
  };
  return {
    settings: settingsAt(publicAddress),
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const path = pathname.slice(base.length);
      if (path === '/page.css') return styles();
      if (path === '' || path === '/') return page(failurePage(failure));
      if (path === '/failure') {
        failure = readFailure(await request.text());
        return new Response(null, { status: 303, headers: { location: base } });
      }
      const { method, headers } = request;
      const body = method === 'POST' ? await request.text() : undefined;
      return forward(`${pathname}${withLoginPrompt(path, search)}`, {
        method,
        headers,
        ...(body !== undefined && { body }),
      });
    },
    async call(url, options) {
      const { vendor, path } = findProvider(url, publicAddress);
      const failed = await failedAnswer(failure, options.signal);
      if (failed) return failed;
      const reply = await forward(path, options);
      if (!reply.ok) return reply;
      const { key } = await startServer();
      return toVendorAnswer(reply, { vendor, path, key, failure });
    },
    fail: (how) => {
      failure = how;
    },
    stop: async () => (await server?.catch(() => undefined))?.stop(),
  };
}

/** The server on loopback sees the portal's own address, as behind a proxy. */
function forwardedHeaders(given: RequestInit['headers'], publicAddress: string): Headers {
  const { host, protocol } = new URL(publicAddress);
  const headers = new Headers(given);
  for (const name of ['host', 'content-length']) headers.delete(name);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  return headers;
}

function readFailure(form: string): Failure | undefined {
  const how = new URLSearchParams(form).get('how') ?? '';
  return Object.hasOwn(failures, how) ? (how as Failure) : undefined;
}

/** The answer of a provider with a failure; `writeToken` handles the failures that forge a token. */
async function failedAnswer(
  failure: Failure | undefined,
  signal: AbortSignal | null | undefined,
): Promise<Response | undefined> {
  if (failure === 'gone') throw new TypeError('fetch failed');
  if (failure === 'slow') return untilAborted(signal);
  if (failure === 'garbage') return new Response('<html>not what you asked for', { status: 200 });
  return failure === 'internal_error' ? json({ error: 'server_error' }, 500) : undefined;
}

/** The page to choose a person is shown at every sign-in, also in a browser that has signed in before. */
function withLoginPrompt(path: string, search: string): string {
  if (!/^\/\w+\/auth$/.test(path)) return search;
  const query = new URLSearchParams(search);
  query.set('prompt', 'login');
  return `?${query}`;
}

function settingsAt(publicAddress: string): Record<Vendor, object> {
  const client = { clientId: 'fordra', clientSecret: secret };
  const at = (vendor: Vendor, path: string) => `${publicAddress}${base}/${vendor}${path}`;
  const plain = (vendor: Vendor) => ({ ...client, name: vendors[vendor].name, issuer: vendors[vendor].issuer });
  return {
    google: client,
    microsoft: { ...client, tenants: [microsoftTenant] },
    accounting: {
      ...client,
      name: vendors.accounting.name,
      kind: 'oauth2',
      issuer: vendors.accounting.issuer,
      authorizationEndpoint: at('accounting', '/auth'),
      tokenEndpoint: at('accounting', '/token'),
      userinfoEndpoint: at('accounting', '/3/me'),
      scopes: ['companyinformation'],
      subject: ['Me.Id'],
      email: 'Me.Email',
      emailVerified: 'never',
    },
    accounting_connect: plain('accounting_connect'),
    scanning: plain('scanning'),
  };
}

/**
 * Which provider the portal calls, and the path on loopback. The metadata is asked for at the vendor's own address, all
 * else at the simulated one.
 */
function findProvider(url: string, publicAddress: string): { readonly vendor: Vendor; readonly path: string } {
  const { origin, pathname } = new URL(url);
  const [, named] = url.startsWith(`${publicAddress}${base}/`) ? pathname.slice(base.length).split('/') : [];
  if (isVendor(named)) return { vendor: named, path: pathname };
  const vendor = vendorIds.find((id) => new URL(vendors[id].issuer).origin === origin);
  if (!vendor) throw new TypeError('fetch failed');
  return { vendor, path: `${base}/${vendor}/.well-known/openid-configuration` };
}

type Answering = {
  readonly vendor: Vendor;
  readonly path: string;
  readonly key: Listening['key'];
  readonly failure: Failure | undefined;
};

/** Tokens and user info with the vendor's own claims instead of the library's; other answers stay as they are. */
async function toVendorAnswer(reply: Response, { vendor, path, key, failure }: Answering): Promise<Response> {
  const isAboutPerson = path.endsWith('/token') || path.endsWith('/me');
  if (!isAboutPerson || path.endsWith('/3/me')) return reply;
  const body = (await reply.json()) as Record<string, unknown>;
  const { id_token: idToken } = body;
  const original = typeof idToken === 'string' ? readToken(idToken) : body;
  const choice = readChoice(String(original.sub));
  if (!choice) return json(body, reply.status);
  const claims = claimsOf(vendor, choice);
  if (typeof idToken !== 'string') return json(claims, reply.status);
  const inToken = vendors[vendor].hasClaimsInToken ? claims : { sub: claims.sub };
  const all = { ...original, ...inToken, iss: issuerOf(vendor, claims) };
  return json({ ...body, id_token: writeToken(all, key, secret, failure) }, reply.status);
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
