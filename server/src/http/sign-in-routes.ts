import { patterns } from '@fordra/domain/identity/patterns';
import type { Issue } from '@fordra/schema/issues';
import type { FastifyPluginAsync } from 'fastify';
import type { Auth } from '../auth/open-auth.ts';
import { requesterOf, requireSignIn } from './request-guard.ts';
import { languageOf, sendError, sendIssues } from './send-error.ts';

type Body = { Body: Record<string, unknown> | null };

export const signInRoutes: FastifyPluginAsync<{ auth: Auth; perMinute: number }> = async (app, { auth, perMinute }) => {
  // Guesses are limited per code in the database; this keeps one address from flooding the door.
  const doorLimit = { rateLimit: { max: perMinute, timeWindow: '1 minute' } };

  app.post<Body>('/authenticates/email', { config: doorLimit }, async (request, reply) => {
    const { email, code_challenge: codeChallenge, code_challenge_method: method } = request.body ?? {};
    const issues: Issue[] = [];
    if (!isText(email, 200) || !new RegExp(patterns.email).test(email)) {
      issues.push({ path: 'email', rule: 'pattern', arg: patterns.email });
    }
    if (!isText(codeChallenge, 43) || !/^[\w-]{43}$/.test(codeChallenge)) {
      issues.push({ path: 'code_challenge', rule: 'required' });
    }
    if (method !== 'S256')
      issues.push({ path: 'code_challenge_method', rule: 'enum', arg: isText(method, 20) ? method : '' });
    if (issues.length > 0) return sendIssues(reply, issues);

    const asked = { email: email as string, codeChallenge: codeChallenge as string, language: languageOf(request) };
    const started = await auth.startEmail(asked);
    if (started.started) return reply.header('cache-control', 'no-store').send({ _status: 'OK' });
    reply.header('retry-after', String(started.retryAfterSeconds));
    return sendError(reply, 429, 'too many codes for this address', 'too_many_attempts');
  });

  app.post<Body>('/authenticates/challenge-code', { config: doorLimit }, async (request, reply) => {
    const { code, code_verifier: codeVerifier } = request.body ?? {};
    if (!isText(code, 6) || !isText(codeVerifier, 128) || !/^[\w.~-]{43,128}$/.test(codeVerifier)) {
      return sendError(reply, 400, 'otp_code_not_correct', 'otp_code_not_correct');
    }
    const signedIn = await auth.finishEmail({ code, codeVerifier });
    if ('refusal' in signedIn) return sendError(reply, 400, signedIn.refusal, signedIn.refusal);
    return reply.header('cache-control', 'no-store').send({ _status: 'OK', token_list: signedIn.tokens });
  });

  app.post('/authenticates/sign-out', { onRequest: requireSignIn(auth) }, async (request, reply) => {
    await auth.signOut(requesterOf(request));
    return reply.code(204).send();
  });
};

function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= max;
}
