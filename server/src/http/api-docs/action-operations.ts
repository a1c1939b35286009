import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { PropertyDefinition } from '@fordra/schema/definition';
import { type JsonSchema, jsonSchemaOfObject } from '@fordra/schema/json-schema';
import { portalWords } from '@fordra/texts/portal-words';
import { type Language, say } from '@fordra/texts/say';
import { jsonContent, locationHeader, type Operation, operationIdOf, pathParameters, schemaRef } from './open-api.ts';
import { dryRun, idempotencyKey, ifMatch, refusedResponses } from './shared-parts.ts';

/** An action as `swagger-x-data` describes it. */
export type DescribedAction = {
  readonly name: string;
  readonly on: string;
  readonly moves_money: boolean;
  readonly creates: boolean;
  readonly refusals: readonly Refusal[];
  readonly input: Required<Pick<PropertyDefinition, 'properties' | 'required'>>;
  /** What a dry run adds to its answer. */
  readonly dry_run_answer?: Required<Pick<PropertyDefinition, 'properties' | 'required'>>;
};

/** The actions on items of a resource, and the call that lists them. */
export function actionOperations(
  language: Language,
  resource: string,
  { actions, isRead }: { readonly actions: readonly DescribedAction[]; readonly isRead: boolean },
): Record<string, Record<string, Operation>> {
  const listed = `/${resource}/{id}/actions`;
  return {
    ...(isRead && { [listed]: { get: listOperation(language, resource, listed) } }),
    ...Object.fromEntries(
      actions.map((action) => {
        const path = action.creates ? `/${resource}` : `${listed}/${action.name}`;
        return [path, { post: runOperation(language, action, path) }];
      }),
    ),
  };
}

function listOperation(language: Language, resource: string, path: string): Operation {
  return {
    operationId: operationIdOf('get', path),
    tags: [resource],
    summary: say(language, 'docs.verb.actions'),
    parameters: pathParameters(path),
    responses: {
      200: { description: say(language, 'docs.status.200'), content: jsonContent(schemaRef('Offered')) },
      ...refusedResponses(language, {
        401: ['not_signed_in'],
        403: ['no_access_to_resource'],
        404: ['not_found'],
        419: ['session_ended'],
      }),
    },
  };
}

function runOperation(language: Language, action: DescribedAction, path: string): Operation {
  const { name, on, moves_money: movesMoney, creates, refusals } = action;
  const words = portalWords(language);
  const help = words(`action.${name}.help`);
  const done = creates ? { 201: schemaRef('CreatedByAction') } : { 200: schemaRef('Ran') };
  const [[status, schema]] = Object.entries(done) as [[string, JsonSchema]];
  return {
    operationId: operationIdOf('post', path),
    tags: [on],
    summary: words(`action.${name}`) ?? name,
    ...(help !== undefined && { description: help }),
    parameters: [
      ...pathParameters(path),
      ...(creates ? [] : [ifMatch(language, false)]),
      idempotencyKey(language, movesMoney),
      dryRun(language),
    ],
    requestBody: { required: isNeeded(action), content: jsonContent(inputSchema(language, action)) },
    responses: {
      [status]: {
        description: say(language, creates ? 'docs.status.201' : 'docs.status.200'),
        ...(creates && { headers: locationHeader }),
        content: jsonContent(schema),
      },
      ...(creates && {
        200: { description: say(language, 'docs.status.dry_run'), content: jsonContent(triedSchema(action)) },
      }),
      ...refusedResponses(language, {
        400: movesMoney ? ['idempotency_key_missing', 'request_not_readable'] : ['request_not_readable'],
        401: ['not_signed_in'],
        403: creates
          ? ['no_access_to_resource', 'user_has_no_access_group']
          : ['no_access_to_flow_action', 'action_refused_for_user_type', 'user_has_no_access_group'],
        404: ['not_found'],
        412: ['changed_meanwhile'],
        419: ['session_ended'],
        422: [...refusals, 'idempotency_key_reused', 'invalid_input'],
      }),
    },
  };
}

function triedSchema({ dry_run_answer: added }: DescribedAction): JsonSchema {
  return added ? { allOf: [schemaRef('Ran'), jsonSchemaOfObject(added, '')] } : schemaRef('Ran');
}

function isNeeded({ input }: DescribedAction): boolean {
  return input.required.length > 0;
}

/** Input without its own description takes that of the resource's attribute of the same name. */
function inputSchema(language: Language, { name, on, input }: DescribedAction): JsonSchema {
  const words = portalWords(language);
  return jsonSchemaOfObject(input, '', {
    isBody: true,
    words: (path) => ({
      title: words(`action.${name}.${path}`) ?? words(`resource.${on}.${path}`),
      description: words(`action.${name}.${path}.help`),
    }),
  });
}
