import {
  amount,
  boolean,
  day,
  type Fields,
  integer,
  json,
  listOf,
  mapOf,
  object,
  oneOf,
  text,
} from '@fordra/schema/fields';
import { type Calls, done, noToken } from './call.ts';

const figures = {
  added: amount({ required: true }),
  paid: amount({ required: true }),
  credited: amount({ required: true }),
  written_off: amount({ required: true }),
  remaining: amount({ required: true }),
} satisfies Fields;

export const filesCalls: Calls = {
  'POST /media--upload/:reference_id': {
    tag: 'files',
    key: 'upload',
    lets: 'writing tokens',
    body: 'a file',
    answers: {
      201: {
        ...done,
        id: text({ required: true, max: 24 }),
        filename: text({ required: true, max: 255 }),
        content_type: text({ required: true, max: 100 }),
        size: integer({ required: true, min: 0 }),
        url: text({ required: true, max: 1_000 }),
      },
    },
    refusals: {
      ...noToken,
      400: ['file_missing', 'invalid_input'],
      403: ['no_access_to_resource'],
      404: ['not_found'],
      413: ['file_too_large'],
      415: ['unsupported_file_type'],
    },
  },
  'GET /media--url/:resource/:id/:mediaFileId': {
    tag: 'files',
    key: 'media_url',
    lets: 'whole tokens',
    query: { variant: oneOf(['thumbnail'], {}) },
    answers: { 200: { url: text({ required: true, max: 1_000 }) } },
    refusals: { ...noToken, 403: ['no_access_to_resource'], 404: ['not_found'] },
  },
  'GET /media/:id': {
    tag: 'files',
    key: 'media',
    lets: 'every token',
    query: {
      variant: oneOf(['thumbnail'], {}),
      expires: text({ required: true, max: 20 }),
      signature: text({ required: true, max: 100 }),
    },
    answers: { 200: 'a file' },
    refusals: { 401: ['link_not_valid'], 404: ['not_found'] },
  },
};

const sums = {
  tag: 'cases',
  lets: 'whole tokens',
  query: { where: json({}), days: integer({ min: 1, max: 400 }) },
  answers: {
    200: {
      _items: listOf(
        object({ date: day({ required: true }), states: mapOf(integer({ min: 0 }), { required: true, max: 20 }) }, {}),
        { required: true, max: 400 },
      ),
      _meta: object({ total: integer({ required: true, min: 0 }) }, { required: true }),
    },
  },
  refusals: { ...noToken, 400: ['invalid_input'], 403: ['no_access_to_resource'] },
} as const satisfies Omit<Calls[string], 'key'>;

const link = {
  user: text({ required: true, max: 24 }),
  subscription: integer({ required: true, min: 1 }),
  signature: text({ required: true, max: 100 }),
} satisfies Fields;

export const digestCalls: Calls = {
  'GET /digest--unsubscribe': {
    tag: 'house',
    key: 'digest_page',
    lets: 'everyone',
    query: link,
    answers: { 200: 'a page' },
    refusals: {},
  },
  'POST /digest--unsubscribe': {
    tag: 'house',
    key: 'digest_unsubscribe',
    lets: 'everyone',
    query: link,
    answers: { 200: 'a page' },
    refusals: {},
  },
};

export const statisticsCalls: Calls = {
  'GET /statistics--creditor-days/sums': { ...sums, key: 'creditor_day_sums', reads: 'statistics--creditor-days' },
  'GET /statistics--account-days/sums': { ...sums, key: 'account_day_sums', reads: 'statistics--account-days' },
};

export const casesCalls: Calls = {
  'GET /cases/:id/debt-summary': {
    tag: 'cases',
    key: 'debt_summary',
    lets: 'whole tokens',
    reads: 'cases',
    query: { date: day({}) },
    answers: {
      200: {
        _id: text({ required: true, max: 24 }),
        _etag: text({ required: true, max: 100 }),
        date: day({ required: true }),
        today: day({ required: true }),
        currency: text({ required: true, max: 3 }),
        is_forecast: boolean({ required: true }),
        is_provisional: boolean({ required: true }),
        total: amount({ required: true }),
        accrued_interest: amount({ required: true }),
        per_day: amount({ required: true }),
        sum: object(figures, { required: true }),
        parts: listOf(object({ component: text({ required: true, max: 40 }), ...figures }, {}), {
          required: true,
          max: 20,
        }),
        lines: listOf(json({}), { required: true, max: 100_000 }),
        points: listOf(json({}), { required: true, max: 100_000 }),
        overpaid: amount({}),
        payment: json({ required: true }),
      },
    },
    refusals: { ...noToken, 400: ['invalid_input'], 403: ['no_access_to_resource'], 404: ['not_found'] },
  },
  'GET /cases/:id/flow-preview': {
    tag: 'cases',
    key: 'flow_preview',
    lets: 'whole tokens',
    reads: 'cases',
    query: { until: day({}) },
    answers: {
      200: {
        _id: text({ required: true, max: 24 }),
        _etag: text({ required: true, max: 100 }),
        today: day({ required: true }),
        until: day({ required: true }),
        currency: text({ required: true, max: 3 }),
        is_cut: boolean({ required: true }),
        steps: listOf(json({}), { required: true, max: 1_000 }),
        letter: json({ required: true, nullable: true }),
        decision: json({ required: true, nullable: true }),
      },
    },
    refusals: { ...noToken, 400: ['invalid_input'], 403: ['no_access_to_resource'], 404: ['not_found'] },
  },
};

export const schemaCalls: Calls = {
  'GET /openapi.json': {
    tag: 'schema',
    key: 'openapi',
    lets: 'everyone',
    answers: { 200: 'anything' },
    refusals: noToken,
  },
  'GET /docs': { tag: 'schema', key: 'docs', lets: 'everyone', answers: { 200: 'a page' }, refusals: noToken },
  'GET /swagger-paths': {
    tag: 'schema',
    key: 'swagger_paths',
    lets: 'whole tokens',
    answers: { 200: 'anything' },
    refusals: noToken,
  },
  'GET /swagger-x-data': {
    tag: 'schema',
    key: 'swagger_x_data',
    lets: 'whole tokens',
    answers: { 200: 'anything' },
    refusals: noToken,
  },
  'GET /swagger-definition/:resource': {
    tag: 'schema',
    key: 'swagger_definition',
    lets: 'whole tokens',
    answers: { 200: 'anything' },
    refusals: { ...noToken, 404: ['not_found'] },
  },
};
