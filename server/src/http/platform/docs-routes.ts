import { type Language, readLanguage } from '@fordra/texts/say';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Actions } from '../../actions/running/open-actions.ts';
import type { Auth } from '../../auth/open-auth.ts';
import type { Records } from '../../records/open-records.ts';
import { buildOpenApi } from '../api-docs/build-open-api.ts';
import { writePage } from '../api-docs/page/write-page.ts';
import { readChangelog } from '../api-docs/read-changelog.ts';
import { requireSignIn, tokenOf } from '../request/request-guard.ts';
import { allowNonce } from '../request/security-headers.ts';
import { languageOf } from '../request/send-error.ts';

type Options = {
  readonly auth: Auth;
  readonly records: Records;
  readonly actions: Actions;
  /** The portal's public address, which the examples call. */
  readonly publicAddress: string | undefined;
};
type Asked = { Querystring: { lang?: unknown } };

/** The description of the API, for programs and for people, limited to the reader's rights; without a token, to the sign-in calls. */
export const docsRoutes: FastifyPluginAsync<Options> = async (app, { auth, records, actions, publicAddress }) => {
  const releases = readChangelog();
  const described = { records, actions, version: releases[0]?.version ?? '' };
  const recognise = requireSignIn(auth);
  const maySignIn = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
      tokenOf(request) === undefined ? undefined : recognise(request, reply),
  };

  app.get<Asked>('/openapi.json', maySignIn, async (request, reply) =>
    reply.send(buildOpenApi(described, request.requester, languageWanted(request))),
  );

  app.get<Asked>('/docs', maySignIn, async (request, reply) => {
    const { requester } = request;
    const language = languageWanted(request);
    const document = buildOpenApi(described, requester, language);
    const origin = publicAddress ?? `${request.protocol}://${request.host}`;
    const nonce = allowNonce(reply);
    return reply
      .type('text/html; charset=utf-8')
      .send(writePage({ document, language, releases, nonce, origin, reader: requester?.user.name }));
  });
};

function languageWanted(request: FastifyRequest<Asked>): Language {
  const { lang } = request.query;
  return typeof lang === 'string' ? readLanguage(lang) : languageOf(request);
}
