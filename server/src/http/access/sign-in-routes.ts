import { patterns } from '@fordra/domain/parties/identity/patterns';
import type { Issue } from '@fordra/schema/issues';
import type { FastifyPluginAsync } from 'fastify';
import type { Auth } from '../../auth/open-auth.ts';
import { refuseErrands, requesterOf, requireSignIn, sendUnknown, tokenOf } from '../request/request-guard.ts';
import { languageOf, sendError, sendIssues, sendTooMany } from '../request/send-error.ts';
import { giveDevice, setDevice, visitorOf } from '../request/visitor-of.ts';
import { isReturnCode, oauthBrowserOf } from './oauth-routes.ts';

type Input = Readonly<Record<string, unknown>>;
type Body = { Body: Input | null };
type Options = { readonly auth: Auth; readonly isSecure: boolean };

const application = 'ada_ui';
const KEYS_SECONDS = 300;

/** Sign-in, refresh and sign-out (model: sign-in on the wire). `auth` limits the number of attempts. */
export const signInRoutes: FastifyPluginAsync<Options> = async (app, { auth, isSecure }) => {
  app.post<Body>('/authenticates/email', async (request, reply) => {
    const { email, code_challenge: codeChallenge } = request.body ?? {};
    const issues = emailIssues(request.body ?? {});
    if (issues.length > 0) return sendIssues(reply, issues);
    const asked = { email: email as string, codeChallenge: codeChallenge as string, language: languageOf(request) };
    const visitor = visitorOf(request);
    const started = await auth.startEmail(asked, visitor);
    giveDevice(reply, visitor, isSecure);
    return started.started ? reply.send({ _status: 'OK' }) : sendTooMany(reply, started.retryAfterSeconds);
  });

  app.post<Body>('/authenticates/challenge-code', async (request, reply) => {
    const { code, code_verifier: codeVerifier } = request.body ?? {};
    const isReadable = isText(code, 43) && isText(codeVerifier, 128) && /^[\w.~-]{43,128}$/.test(codeVerifier);
    if (!isReadable) return sendError(reply, 400, 'otp_code_not_correct', 'otp_code_not_correct');
    const visitor = visitorOf(request);
    if (auth.oauth && isReturnCode(code)) {
      const finished = await auth.oauth.finish({ code, codeVerifier, browser: oauthBrowserOf(request) }, visitor);
      if ('retryAfterSeconds' in finished) return sendTooMany(reply, finished.retryAfterSeconds);
      if ('refusal' in finished) return sendError(reply, 400, finished.refusal, finished.refusal);
      if ('denial' in finished) return sendError(reply, 403, finished.denial, finished.denial);
      return reply.send({ _status: 'OK', token_list: finished.tokens });
    }
    const signedIn = await auth.finishEmail({ code, codeVerifier }, visitor);
    if ('retryAfterSeconds' in signedIn) return sendTooMany(reply, signedIn.retryAfterSeconds);
    if ('refusal' in signedIn) return sendError(reply, 400, signedIn.refusal, signedIn.refusal);
    if ('denial' in signedIn) return sendError(reply, 403, signedIn.denial, signedIn.denial);
    setDevice(reply, signedIn.device, isSecure);
    return reply.send({ _status: 'OK', token_list: signedIn.tokens });
  });

  app.post<Body>('/authenticates/email-link', async (request, reply) => {
    const { code } = request.body ?? {};
    const signedIn = await auth.finishEmailLink(isText(code, 67) ? code : '', visitorOf(request));
    if ('refusal' in signedIn) return sendError(reply, 400, signedIn.refusal, signedIn.refusal);
    if ('denial' in signedIn) return sendError(reply, 403, signedIn.denial, signedIn.denial);
    setDevice(reply, signedIn.device, isSecure);
    return reply.send({ _status: 'OK', token_list: signedIn.tokens });
  });

  app.post('/authenticates/refresh-token', async (request, reply) => {
    const refreshed = await auth.refresh(tokenOf(request), visitorOf(request));
    if (refreshed === 'already') return reply.code(202).send({});
    return 'token' in refreshed ? reply.send({ token: refreshed.token }) : sendUnknown(reply, refreshed.refusal);
  });

  app.post('/authenticates/sign-out', { onRequest: requireSignIn(auth) }, async (request, reply) => {
    await auth.signOut(requesterOf(request), visitorOf(request));
    return reply.code(204).send();
  });

  const asWholeUser = { onRequest: [requireSignIn(auth), refuseErrands] };
  app.post<Body>('/authenticates/sign-in-as', asWholeUser, async (request, reply) => {
    const { user } = request.body ?? {};
    const token = isText(user, 24) ? await auth.signInAs(requesterOf(request), user, visitorOf(request)) : undefined;
    return token === undefined
      ? sendError(reply, 404, 'no recorded reason to sign in as this user', 'no_stand_in')
      : reply.send({ token });
  });

  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${KEYS_SECONDS}`).send({ keys: await auth.publicKeys() }),
  );
};

function emailIssues(body: Input): Issue[] {
  const { application: named = application, email, code_challenge: challenge, code_challenge_method: method } = body;
  const issues: Issue[] = [];
  if (named !== application) issues.push({ path: 'application', rule: 'enum', arg: isText(named, 20) ? named : '' });
  if (!isText(email, 200) || !new RegExp(patterns.email).test(email))
    issues.push({ path: 'email', rule: 'pattern', arg: patterns.email });
  if (!isText(challenge, 43) || !/^[\w-]{43}$/.test(challenge))
    issues.push({ path: 'code_challenge', rule: 'required' });
  if (method !== 'S256')
    issues.push({ path: 'code_challenge_method', rule: 'enum', arg: isText(method, 20) ? method : '' });
  return issues;
}

function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= max;
}
