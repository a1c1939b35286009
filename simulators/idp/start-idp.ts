import { json, page, styles } from '../page/answers.ts';
import { failurePage } from './choice-page.ts';
import { claimsOf, issuerOf } from './claims-of.ts';
import { type Failure, failures } from './failures.ts';
import { readToken, writeToken } from './id-token.ts';
import { type Listening, listen } from './listen.ts';
import { readChoice } from './test-accounts.ts';
import { base, isVendor, microsoftTenant, type Vendor, vendorIds, vendors } from './vendors.ts';

export type SimulatedIdp = {
  /** What the portal needs to be told of each provider, as in its own setting. */
  readonly settings: Readonly<Record<Vendor, object>>;
  /** Answers every address under /dev/idp, where a person chooses who to be. */
  fetch(request: Request): Promise<Response>;
  /** What the portal itself asks of the providers; nothing of it leaves the machine. */
  call(url: string, options: RequestInit): Promise<Response>;
  fail(how: Failure | undefined): void;
  stop(): Promise<void>;
};

type Options = { readonly publicAddress: string };

const secret = 'played-secret';
const returnAt = (publicAddress: string, vendor: Vendor) =>
  `${publicAddress}/api/authenticates/oauth2/${vendor}/ada_ui/return`;

/** The providers' side. Nothing runs until the first person comes, so it costs the start nothing. */
export function startIdp({ publicAddress }: Options): SimulatedIdp {
  let listening: Promise<Listening> | undefined;
  let failure: Failure | undefined;
  const reach = () => {
    listening ??= listen((vendor) => ({ id: 'fordra', secret, returnAddress: returnAt(publicAddress, vendor) }));
    return listening;
  };
  /** Passed on to the loopback port, as if it had been asked at the portal's own address. */
  const pass = async (path: string, options: RequestInit): Promise<Response> => {
    const { port } = await reach();
    const { host, protocol } = new URL(publicAddress);
    const headers = new Headers(options.headers);
    for (const name of ['host', 'content-length']) headers.delete(name);
    headers.set('x-forwarded-host', host);
    headers.set('x-forwarded-proto', protocol.slice(0, -1));
    return fetch(`http://127.0.0.1:${port}${path}`, { ...options, headers, redirect: 'manual' });
  };
  const call = async (url: string, options: RequestInit): Promise<Response> => {
    const [vendor, path] = placeOf(url, publicAddress);
    if (failure === 'gone') throw new TypeError('fetch failed');
    if (failure === 'slow') await untilGivenUp(options.signal);
    if (failure === 'garbage') return new Response('<html>not what you asked for', { status: 200 });
    if (failure === 'internal_error') return json({ error: 'server_error' }, 500);
    const reply = await pass(path, options);
    return reply.ok ? dress(vendor, path, reply, (await reach()).key, failure) : reply;
  };
  return {
    settings: settingsAt(publicAddress),
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const rest = pathname.slice(base.length);
      if (rest === '/page.css') return styles();
      if (rest === '' || rest === '/') return page(failurePage(failure));
      if (rest === '/failure') {
        const how = new URLSearchParams(await request.text()).get('how') ?? '';
        failure = Object.hasOwn(failures, how) ? (how as Failure) : undefined;
        return new Response(null, { status: 303, headers: { location: base } });
      }
      const { method, headers } = request;
      const body = method === 'POST' ? await request.text() : undefined;
      return pass(`${pathname}${askAnew(rest, search)}`, { method, headers, ...(body !== undefined && { body }) });
    },
    call,
    fail: (how) => {
      failure = how;
    },
    stop: async () => (await listening?.catch(() => undefined))?.stop(),
  };
}

/** Who is signed in there already is asked all the same: in a demo one is now this person, now that. */
function askAnew(rest: string, search: string): string {
  if (!/^\/\w+\/auth$/.test(rest)) return search;
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

/** Which provider is meant: by its own address, where its description is asked for, or by the one it is played at. */
function placeOf(url: string, publicAddress: string): [Vendor, string] {
  const { origin, pathname } = new URL(url);
  const [, named] = url.startsWith(`${publicAddress}${base}/`) ? pathname.slice(base.length).split('/') : [];
  if (isVendor(named)) return [named, pathname];
  const vendor = vendorIds.find((id) => new URL(vendors[id].issuer).origin === origin);
  if (!vendor) throw new TypeError('fetch failed');
  return [vendor, `${base}/${vendor}/.well-known/openid-configuration`];
}

/** What the vendor itself would have said: its own claims, in tokens of its own making. */
async function dress(
  vendor: Vendor,
  path: string,
  reply: Response,
  key: Listening['key'],
  failure: Failure | undefined,
): Promise<Response> {
  const isAboutPerson = path.endsWith('/token') || path.endsWith('/me');
  if (!isAboutPerson || path.endsWith('/3/me')) return reply;
  const body = (await reply.json()) as Record<string, unknown>;
  const told = typeof body.id_token === 'string' ? readToken(body.id_token) : body;
  const choice = readChoice(String(told.sub));
  if (!choice) return json(body, reply.status);
  const claims = claimsOf(vendor, choice);
  if (typeof body.id_token !== 'string') return json(claims, reply.status);
  const inToken = vendors[vendor].tellsInToken ? claims : { sub: claims.sub };
  const all = { ...told, ...inToken, iss: issuerOf(vendor, claims) };
  return json({ ...body, id_token: writeToken(all, key, secret, failure) }, reply.status);
}

function untilGivenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
