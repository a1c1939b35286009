import { checkedLetterRefusals } from '@fordra/domain/documents/letter-content/check-letter';
import { letterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import { day, oneOf, text } from '@fordra/schema/fields';
import { type Calls, noToken } from './call.ts';

const link = { url: text({ required: true, max: 1_000 }) };
const signed = { expires: text({ required: true, max: 20 }), signature: text({ required: true, max: 100 }) };
const opened = {
  tag: 'files',
  lets: 'every token',
  query: signed,
  answers: { 200: 'a file' },
  refusals: { 401: ['link_not_valid'], 404: ['not_found'], 503: ['letter_not_printable'] },
} as const;

export const letterCalls: Calls = {
  'GET /letters/:id/pdf': {
    tag: 'files',
    key: 'letter_pdf',
    lets: 'whole tokens',
    reads: ['letters'],
    answers: { 200: link },
    refusals: { ...noToken, 403: ['no_access_to_resource'], 404: ['not_found'] },
  },
  'GET /cases/:id/letter-preview/:kind': {
    tag: 'cases',
    key: 'letter_preview',
    lets: 'whole tokens',
    reads: ['cases'],
    answers: { 200: { ...link, kind: oneOf(letterKinds, { required: true }), date: day({ required: true }) } },
    refusals: { ...noToken, 403: ['no_access_to_resource'], 404: ['not_found'], 409: checkedLetterRefusals },
  },
  'GET /letter-files/letters/:id': { ...opened, key: 'letter_file' },
  'GET /letter-files/previews/:id/:kind': { ...opened, key: 'letter_preview_file' },
};
