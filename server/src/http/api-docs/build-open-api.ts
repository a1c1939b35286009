import { portalWords } from '@fordra/texts/portal-words';
import { type Language, say } from '@fordra/texts/say';
import type { Actions } from '../../actions/running/open-actions.ts';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { actionOperations, type DescribedAction } from './action-operations.ts';
import { callTags } from './call.ts';
import { callOperations } from './call-operations.ts';
import type { OpenApi, Operation, Tag } from './open-api.ts';
import { type DescribedResource, resourceOperations, resourceSchemas } from './resource-operations.ts';
import { sharedSchemas } from './shared-parts.ts';

export type Described = { readonly records: Records; readonly actions: Actions; readonly version: string };

/** The API as this reader may use it; without a reader, the public calls. */
export function buildOpenApi(
  { records, actions, version }: Described,
  requester: Requester | undefined,
  language: Language,
): OpenApi {
  const known = requester?.customAccess === undefined ? requester : undefined;
  const definitions = known ? Object.values(records.definitionsFor(known)) : [];
  const described = definitions.map(
    (definition): DescribedResource => ({ resource: records.find(definition.resource)!.resource, definition }),
  );
  const mayRead = (name: string) =>
    definitions.some(({ resource, methods }) => resource === name && methods.includes('GET'));
  const offered = (known ? actions.describe(known) : {}) as Readonly<Record<string, readonly DescribedAction[]>>;
  const paths = merge([
    ...described.flatMap((one) => {
      const { name, virtual } = one.resource;
      const isRead = !virtual && mayRead(name);
      return [
        resourceOperations(language, one),
        actionOperations(language, name, { actions: offered[name] ?? [], isRead }),
      ];
    }),
    callOperations(language, requester, mayRead),
  ]);
  return {
    openapi: '3.1.1',
    info: { title: 'Fordra', version, description: say(language, 'docs.about') },
    servers: [{ url: '/api' }],
    tags: tagsOf(language, described, paths),
    security: [{ token: [] }],
    paths,
    components: {
      schemas: { ...sharedSchemas, ...Object.assign({}, ...described.map((one) => resourceSchemas(language, one))) },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
    },
  };
}

/** Merges the methods of a path from several sources; a path without methods is left out. */
function merge(parts: readonly OpenApi['paths'][]): OpenApi['paths'] {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [path, operations] of parts.flatMap((part) => Object.entries(part)))
    if (Object.keys(operations).length > 0) paths[path] = { ...paths[path], ...operations };
  return paths;
}

function tagsOf(language: Language, described: readonly DescribedResource[], paths: OpenApi['paths']): Tag[] {
  const words = portalWords(language);
  const used = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags)));
  return [
    ...callTags.map((name) => ({ name, description: say(language, `docs.tag.${name}`) })),
    ...described.map(({ resource: { name } }) => ({
      name,
      description: words(`resource.${name}`) ?? name,
      'x-resource': name,
    })),
  ].filter(({ name }) => used.has(name));
}
