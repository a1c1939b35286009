import type { SignInError } from '@fordra/domain/refusals/sign-in-errors';
import { type Language, readLanguage, say } from '@fordra/texts/say';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { LinkRefusal } from '../../auth/oauth/link-to-session.ts';
import type { Oauth } from '../../auth/oauth/open-oauth.ts';
import type { OauthStopped } from '../../auth/oauth/stopped.ts';
import type { Auth } from '../../auth/open-auth.ts';
import { isSecret } from '../../auth/sign-in/secrets.ts';
import { refuseErrands, requesterOf, requireSignIn } from '../request/request-guard.ts';
import { languageOf, sendError, sendTooMany } from '../request/send-error.ts';
import { sendPlainPage } from '../request/send-plain-page.ts';
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
  const asWholeUser = { onRequest: [requireSignIn(auth), refuseErrands] };
  const limits = `Path=/api/authenticates; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const giveBrowser = (reply: FastifyReply, browser: string) =>
    reply.header('set-cookie', `${cookieName}=${browser}; ${limits}`);

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
    return giveBrowser(reply, begun.browser).redirect(begun.address, 303);
  });

  /** The address of the provider's page, for a signed-in browser that links an identity to its user. */
  app.post<RouteInput>('/authenticates/oauth2/:provider/ada_ui/link', asWholeUser, async (request, reply) => {
    const { session, signedInBy, readonly } = requesterOf(request);
    // A linked identity signs in with all rights of the user, which a reader's token must not obtain.
    if (readonly) return sendError(reply, 403, 'no access to this resource or method', 'no_access_to_resource');
    if (signedInBy !== null) return sendError(reply, 403, 'not_as_another_user', 'not_as_another_user');
    if (!auth.oauth) return sendError(reply, 400, 'oauth_not_offered', 'oauth_not_offered');
    const visitor = visitorOf(request);
    const start = { session, language: languageOf(request), browser: oauthBrowserOf(request) };
    const begun = await auth.oauth.begin(request.params.provider, start, visitor);
    if ('retryAfterSeconds' in begun) return sendTooMany(reply, begun.retryAfterSeconds);
    if ('refusal' in begun) return sendError(reply, 400, begun.refusal, begun.refusal);
    return giveBrowser(reply, begun.browser).send({ _status: 'OK', address: begun.address });
  });

  app.get<RouteInput>('/authenticates/oauth2/:provider/ada_ui/return', async (request, reply) => {
    if (!auth.oauth) return sendBack(reply, { refusal: 'oauth_not_offered' });
    const [, query = ''] = request.raw.url!.split('?', 2);
    const back = { query, browser: oauthBrowserOf(request), address: request.ip };
    const returned = await auth.oauth.takeReturn(request.params.provider, back);
    if ('link' in returned) return sendLinkPage(request, reply, nameOf(auth.oauth, returned.provider), returned.link);
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

function nameOf({ offered }: Oauth, provider: string): string {
  return offered.find(({ id }) => id === provider)?.name ?? provider;
}

/** Says whether the identity was linked; the browser came here from the provider's page. */
function sendLinkPage(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  link: 'done' | LinkRefusal | OauthStopped['refusal'],
): FastifyReply {
  const language = languageOf(request);
  const isDone = link === 'done';
  return sendPlainPage(reply.status(isDone ? 200 : 400), {
    language,
    title: say(language, isDone ? 'link_page.done.title' : 'link_page.failed.title', { name }),
    text: say(language, isDone ? 'link_page.done.text' : `refusal.${link}`, { provider: name }),
    action: `<a href="/">${say(language, 'link_page.back')}</a>`,
  });
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
