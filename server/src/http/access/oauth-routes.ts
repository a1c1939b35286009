import { type Language, readLanguage, say } from '@fordra/texts/say';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { OauthStopped } from '../../auth/oauth/stopped.ts';
import type { Auth } from '../../auth/open-auth.ts';
import { isSecret } from '../../auth/sign-in/secrets.ts';
import { languageOf, sendError } from '../request/send-error.ts';
import { giveDevice, readCookie, visitorOf } from '../request/visitor-of.ts';

type Options = { readonly auth: Auth; readonly isSecure: boolean };
type Place = { Params: { provider: string }; Querystring: Readonly<Record<string, unknown>> };

const cookieName = 'fordra_oauth';
const COOKIE_SECONDS = 3_600;

/**
 * Signing in by an identity provider (spec A §7): a browser is sent there and taken back, and then exchanges what it was
 * given at `challenge-code`. A person stands before these addresses, so every answer is a page of ours or theirs.
 */
export const oauthRoutes: FastifyPluginAsync<Options> = async (app, { auth, isSecure }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get<Place>('/authenticates/oauth2/:provider/ada_ui', async (request, reply) => {
    const { provider } = request.params;
    const { code_challenge: codeChallenge, code_challenge_method: method, state } = request.query;
    const isReadable = isSecretText(codeChallenge) && method === 'S256' && isSecretText(state);
    if (!isReadable) return sendError(reply, 400, 'code_challenge, S256 and state are needed', 'invalid_input');
    const language = languageIn(request);
    if (!auth.oauth) return sendBack(reply, { refusal: 'oauth_not_offered', language });
    // Cookies and the page's own memory are of one host: who came by another begins again at ours.
    if (!isAtHome(request, auth.oauth.publicAddress))
      return reply.redirect(`${auth.oauth.publicAddress}/login?${new URLSearchParams({ oauth: provider })}`, 303);
    const visitor = visitorOf(request);
    const start = { codeChallenge, state, language, browser: oauthBrowserOf(request) };
    const begun = await auth.oauth.begin(provider, start, visitor);
    if ('retryAfterSeconds' in begun) return sendBack(reply, { refusal: 'too_many_attempts', language });
    if ('refusal' in begun) return sendBack(reply, { language, ...begun });
    giveDevice(reply, visitor, isSecure);
    const limits = `Path=/api/authenticates; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    return reply.header('set-cookie', `${cookieName}=${begun.browser}; ${limits}`).redirect(begun.address, 303);
  });

  app.get<Place>('/authenticates/oauth2/:provider/ada_ui/return', async (request, reply) => {
    const language = languageIn(request);
    if (!auth.oauth) return sendBack(reply, { refusal: 'oauth_not_offered', language });
    const [, query = ''] = request.raw.url!.split('?', 2);
    const back = { query, browser: oauthBrowserOf(request) };
    const returned = await auth.oauth.takeReturn(request.params.provider, back);
    if ('refusal' in returned) return sendBack(reply, { language, ...returned });
    return reply.redirect(`/login?${new URLSearchParams({ code: returned.code, state: returned.state })}`, 303);
  });
};

/** The cookie's half of a sign-in, which no script and no other browser has. */
export function oauthBrowserOf(request: FastifyRequest): string | undefined {
  return readCookie(request, cookieName);
}

/** A return's code is long; one by e-mail has six digits. */
export function isReturnCode(code: string): boolean {
  return isSecret(code);
}

/** Back to the page with what to tell; nothing of what came in with the request goes along. */
function sendBack(
  reply: FastifyReply,
  stopped: (OauthStopped | { readonly refusal: 'too_many_attempts' }) & { readonly language: Language },
): FastifyReply {
  const { refusal, language, name = '', why } = { name: undefined, why: undefined, ...stopped };
  if (why !== undefined) reply.request.log.warn({ refusal, provider: name, why }, 'a sign-in by a provider ended');
  const errors = JSON.stringify([say(language, `refusal.${refusal}`, { provider: name })]);
  return reply.redirect(`/login?${new URLSearchParams({ auth_errors: errors })}`, 303);
}

/** The page tells which language it is in; a browser that comes by itself asks for its own. */
function languageIn(request: FastifyRequest<Place>): Language {
  const { locale } = request.query;
  return typeof locale === 'string' ? readLanguage(locale) : languageOf(request);
}

/** Only of the names of this machine is it known that they are one: behind a proxy any other may be what it calls us. */
function isAtHome({ host }: FastifyRequest, publicAddress: string): boolean {
  const home = new URL(publicAddress).host;
  return host === home || ![host, home].every((one) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(one));
}

function isSecretText(value: unknown): value is string {
  return typeof value === 'string' && isSecret(value);
}
