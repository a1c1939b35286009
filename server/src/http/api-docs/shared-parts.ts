import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { JsonSchema } from '@fordra/schema/json-schema';
import { type Language, say } from '@fordra/texts/say';
import { jsonContent, type Parameter, type Response, schemaRef } from './open-api.ts';

const statusWords = [400, 401, 403, 404, 409, 410, 412, 413, 415, 419, 422, 428, 429, 503] as const;
type Status = (typeof statusWords)[number];

/** Refusals by status, with the meaning of the status; every call may also answer 429, 500 and 503. */
export function refusedResponses(
  language: Language,
  refusals: Readonly<Record<number, readonly Refusal[]>>,
): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, keys]) => [
      status,
      {
        description: say(language, `docs.status.${Number(status) as Status}`),
        content: jsonContent(schemaRef('Error')),
        'x-refusals': keys,
      },
    ]),
  );
}

export function listParameters(language: Language): Parameter[] {
  const text: JsonSchema = { type: 'string', maxLength: 8_192 };
  const whole: JsonSchema = { type: 'integer', minimum: 1 };
  return [
    { name: 'where', in: 'query', description: say(language, 'docs.parameter.where'), schema: text },
    { name: 'sort', in: 'query', description: say(language, 'docs.parameter.sort'), schema: text },
    projection(language),
    {
      name: 'page',
      in: 'query',
      description: say(language, 'docs.parameter.page'),
      schema: { ...whole, default: 1 },
    },
    {
      name: 'max_results',
      in: 'query',
      description: say(language, 'docs.parameter.max_results'),
      schema: { ...whole, default: 25, maximum: 100 },
    },
  ];
}

export function projection(language: Language): Parameter {
  const description = say(language, 'docs.parameter.projection');
  return { name: 'projection', in: 'query', description, schema: { type: 'string', maxLength: 8_192 } };
}

export function withAccess(language: Language): Parameter {
  const description = say(language, 'docs.parameter.access');
  return { name: 'access', in: 'query', description, schema: { type: 'boolean', default: false } };
}

export function ifMatch(language: Language, required: boolean): Parameter {
  const description = say(language, required ? 'docs.parameter.if_match' : 'docs.parameter.if_match_optional');
  return { name: 'If-Match', in: 'header', required, description, schema: { type: 'string' } };
}

export function idempotencyKey(language: Language, required: boolean): Parameter {
  const description = say(language, 'docs.parameter.idempotency_key');
  return { name: 'Idempotency-Key', in: 'header', required, description, schema: { type: 'string', maxLength: 200 } };
}

export function dryRun(language: Language): Parameter {
  const description = say(language, 'docs.parameter.dry_run');
  return { name: 'dry_run', in: 'query', description, schema: { type: 'boolean', default: false } };
}

const id: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{24}$' };
const instant: JsonSchema = { type: 'string', format: 'date-time' };
const text: JsonSchema = { type: 'string' };
const ok: JsonSchema = { type: 'string', enum: ['OK'] };

/** The answer bodies shared by all resources. */
export const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  Error: {
    type: 'object',
    properties: {
      _status: { type: 'string', enum: ['ERR'] },
      _error: {
        type: 'object',
        properties: { code: { type: 'integer' }, message: text },
        required: ['code', 'message'],
      },
      _issues: schemaRef('Issues'),
      _locale_message: text,
      _request_id: text,
    },
    required: ['_status', '_locale_message', '_request_id'],
  },
  Issues: { type: 'object', additionalProperties: { type: ['string', 'array', 'object'], items: text } },
  Meta: {
    type: 'object',
    properties: {
      ...{ page: { type: 'integer' }, max_results: { type: 'integer' }, total: { type: 'integer' } },
      sums: { type: 'array', items: { type: 'object', additionalProperties: { type: ['string', 'integer'] } } },
    },
    required: ['page', 'max_results', 'total'],
    additionalProperties: { type: 'integer' },
  },
  Access: {
    type: 'object',
    properties: { patch: { type: 'boolean' }, delete: { type: 'boolean' }, write: { type: 'array', items: text } },
    required: ['patch', 'delete', 'write'],
  },
  Created: {
    type: 'object',
    properties: { _status: ok, _id: id, _etag: text, _created: instant, _updated: instant },
    required: ['_status', '_id', '_etag', '_created', '_updated'],
  },
  /** An action that creates a document answers it under its own name, with further keys. */
  CreatedByAction: {
    type: 'object',
    properties: { _status: ok, _id: id, _etag: text, _created: instant, _updated: instant },
    required: ['_status', '_id', '_etag', '_created', '_updated'],
    additionalProperties: true,
  },
  Changed: {
    type: 'object',
    properties: { _status: ok, _id: id, _etag: text, _updated: instant },
    required: ['_status', '_id', '_etag', '_updated'],
  },
  Offered: {
    type: 'object',
    properties: {
      _items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: text,
            kind: { type: 'string', enum: ['major', 'intermediate', 'minor'] },
            moves_money: { type: 'boolean' },
            allowed: { type: 'boolean' },
            refusal: text,
            _locale_message: text,
            offers: { type: 'object' },
            suggestions: { type: 'object' },
          },
          required: ['name', 'kind', 'moves_money', 'allowed'],
        },
      },
    },
    required: ['_items'],
  },
  Ran: {
    type: 'object',
    properties: {
      _status: ok,
      _etag: text,
      changes: { type: 'array', items: { type: 'object' } },
      dry_run: { type: 'boolean' },
      /** Of a dry run on an item of a case: the computed attributes of the case that change. */
      case_changes: { type: 'array', items: { type: 'object' } },
      /** Of an answer for a group of decisions: how many were made, and those that it does not fit, which stay open. */
      group: {
        type: 'object',
        properties: {
          made: { type: 'integer' },
          left: {
            type: 'array',
            items: {
              type: 'object',
              properties: { decision: id, case: id, journal_number: text, refusal: text },
              required: ['decision', 'case', 'journal_number', 'refusal'],
            },
          },
        },
        required: ['made', 'left'],
      },
      /** For an action that answers a file: its link, valid for minutes. */
      file: {
        type: 'object',
        properties: {
          id,
          filename: text,
          content_type: text,
          size: { type: 'integer' },
          resource: text,
          item: id,
          url: text,
        },
        required: ['id', 'filename', 'content_type', 'size', 'url'],
      },
    },
    required: ['_status', 'changes'],
  },
};
