import { boolean, type Fields, instant, integer, json, listOf, oneOf, text } from '@fordra/schema/fields';
import { type Calls, done, noToken } from './call.ts';

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
      429: ['upload_allowance_used_up', 'too_many_unattached_files'],
    },
  },
  'POST /file--imports/:creditor': {
    tag: 'files',
    key: 'import_file',
    lets: 'writing tokens',
    body: 'a file',
    query: { kind: oneOf(['cases'], { required: true }), again: boolean({}) },
    answers: {
      201: {
        ...done,
        _id: text({ required: true, max: 24 }),
        _etag: text({ required: true, max: 40 }),
        _created: instant({ required: true }),
        _updated: instant({ required: true }),
      },
    },
    refusals: {
      ...noToken,
      400: ['file_missing', 'file_empty', 'invalid_input'],
      403: ['no_access_to_resource'],
      404: ['not_found'],
      409: ['import_file_repeated'],
      413: ['file_too_large'],
      422: ['creditor_not_active'],
      429: ['upload_allowance_used_up'],
    },
  },
  'POST /read-e-invoice/:creditor': {
    tag: 'files',
    key: 'read_invoice',
    lets: 'writing tokens',
    body: 'a file',
    answers: {
      200: {
        ...done,
        format: oneOf(['ubl', 'svefaktura', 'cii'], { required: true }),
        case: json({ required: true }),
        warnings: listOf(oneOf(['lines_left_out', 'due_date_missing', 'partly_paid'], {}), { required: true, max: 3 }),
        original: json({ nullable: true }),
      },
    },
    refusals: {
      ...noToken,
      400: ['file_missing'],
      403: ['no_access_to_resource'],
      404: ['not_found'],
      413: ['file_too_large'],
      415: ['unsupported_file_type'],
      422: [
        'file_damaged',
        'file_is_encrypted',
        'file_takes_too_long',
        'file_unpacks_too_large',
        'no_invoice_in_file',
        'several_invoices_in_file',
        'credit_note_not_a_claim',
        'invoice_currency_not_supported',
        'invoice_of_another_creditor',
      ],
    },
  },
  'GET /media--url/:resource/:id/:mediaFileId': {
    tag: 'files',
    key: 'media_url',
    lets: 'agreement tokens',
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

const link = {
  user: text({ required: true, max: 24 }),
  subscription: integer({ required: true, min: 1 }),
  signature: text({ required: true, max: 100 }),
} satisfies Fields;

export const digestCalls: Calls = {
  'GET /digest--unsubscribe': {
    tag: 'operations',
    key: 'digest_page',
    lets: 'everyone',
    query: link,
    answers: { 200: 'a page', 400: 'a page' },
    refusals: {},
  },
  'POST /digest--unsubscribe': {
    tag: 'operations',
    key: 'digest_unsubscribe',
    lets: 'everyone',
    query: link,
    answers: { 200: 'a page', 400: 'a page' },
    refusals: {},
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
