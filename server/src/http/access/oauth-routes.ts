import type { SignInError } from '@fordra/domain/refusals/sign-in-errors';
import { type Language, readLanguage } from '@fordra/texts/say';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { OauthStopped } from '../../auth/oauth/stopped.ts';
import type { Auth } from '../../auth/open-auth.ts';
import { isSecret } from '../../auth/sign-in/secrets.ts';
import { languageOf, sendError } from '../request/send-error.ts';
import { giveDevice, readCookie, visitorOf } from '../request/visitor-of.ts';

type Options = { readonly auth: Auth; readonly isSecure: boolean };
type RouteInput = { Params: { provider: string }; Querystring: Readonly<Record<string, unknown>> };

const cookieName = 'fordra_oauth';
const COOKIE_SECONDS = 3_600;

/**
 * Signing in by an identity provider (spec A §7): the browser is redirected there and back, and then exchanges its code
 * at `challenge-code`. A person opens these URLs, so every answer redirects to a page of the portal or the provider.
 */
export const oauthRoutes: FastifyPluginAsync<Options> = async (app, { auth, isSecure }) => {
  app.get<RouteInput>('/authenticates/oauth2/:provider/ada_ui', async (request, reply) => {
    const { provider } = request.params;
    const { code_challenge: codeChallenge, code_challenge_method: method, state } = request.query;
    const isReadable = isSecretText(codeChallenge) && method === 'S256' && isSecretText(state);
    if (!isReadable) return sendError(reply, 400, 'code_challenge, S256 and state are needed', 'invalid_input');
    if (!auth.oauth) return sendBack(reply, { refusal: 'oauth_not_offered' });
    // Cookies and session storage belong to one host: a browser on another host is redirected to the public one.
    if (!isAtHome(request, auth.oauth.publicAddress))
      return reply.redirect(`${auth.oauth.publicAddress}/login?${new URLSearchParams({ oauth: provider })}`, 303);
    const visitor = visitorOf(request);
    const start = { codeChallenge, state, language: languageIn(request), browser: oauthBrowserOf(request) };
    const begun = await auth.oauth.begin(provider, start, visitor);
    if ('retryAfterSeconds' in begun) return sendBack(reply, { refusal: 'too_many_attempts' });
    if ('refusal' in begun) return sendBack(reply, begun);
    giveDevice(reply, visitor, isSecure);
    const limits = `Path=/api/authenticates; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    return reply.header('set-cookie', `${cookieName}=${begun.browser}; ${limits}`).redirect(begun.address, 303);
  });

  app.get<RouteInput>('/authenticates/oauth2/:provider/ada_ui/return', async (request, reply) => {
    if (!auth.oauth) return sendBack(reply, { refusal: 'oauth_not_offered' });
    const [, query = ''] = request.raw.url!.split('?', 2);
    const back = { query, browser: oauthBrowserOf(request) };
    const returned = await auth.oauth.takeReturn(request.params.provider, back);
    if ('refusal' in returned) return sendBack(reply, returned);
    return reply.redirect(`/login?${new URLSearchParams({ code: returned.code, state: returned.state })}`, 303);
  });
};

/** The cookie that binds a sign-in to its browser; scripts cannot read it. */
export function oauthBrowserOf(request: FastifyRequest): string | undefined {
  return readCookie(request, cookieName);
}

/** A code of an identity provider's return has 43 characters; a code by e-mail has six digits. */
export function isReturnCode(code: string): boolean {
  return isSecret(code);
}

/** Redirects to the sign-in page with the key of the error, whose text the page has; nothing of the request is copied. */
function sendBack(
  reply: FastifyReply,
  { refusal, provider, why }: Omit<OauthStopped, 'refusal'> & { readonly refusal: SignInError },
): FastifyReply {
  if (why !== undefined) reply.request.log.warn({ refusal, provider, why }, 'a sign-in by an identity provider failed');
  const errors = JSON.stringify(provider === undefined ? [refusal] : [refusal, provider]);
  return reply.redirect(`/login?${new URLSearchParams({ auth_errors: errors })}`, 303);
}

/** The language that the page sends, else the browser's preferred one. */
function languageIn(request: FastifyRequest<RouteInput>): Language {
  const { locale } = request.query;
  return typeof locale === 'string' ? readLanguage(locale) : languageOf(request);
}

/** Only the names of localhost are known to be the same machine: behind a proxy the Host header may be any name. */
function isAtHome({ host }: FastifyRequest, publicAddress: string): boolean {
  const home = new URL(publicAddress).host;
  return host === home || ![host, home].every((one) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(one));
}

function isSecretText(value: unknown): value is string {
  return typeof value === 'string' && isSecret(value);
}
