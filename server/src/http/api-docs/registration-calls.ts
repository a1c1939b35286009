import { json, listOf, oneOf, text } from '@fordra/schema/fields';
import { type Calls, done, noToken, tooMany } from './call.ts';

const token = text({ required: true, max: 11_000 });
const path = '/self-registration/mobile-bankid';
const order = { qr: text({ max: 400 }), auto_start_token: text({ max: 60 }), auto_start_address: text({ max: 200 }) };
const view = {
  ...done,
  status: oneOf(['pending', 'completed', 'failed'], { required: true }),
  hint_code: text({ max: 60 }),
  qr: text({ max: 400 }),
};
const list = () => listOf(json({}), { max: 100 });
const closed = {
  410: ['bankid_session_expired'],
  503: ['bankid_unavailable', 'company_register_unavailable', 'company_register_not_set'],
} as const;

/** What a company that registers itself calls (spec B §7); all but the first with the token that the first answers. */
export const registrationCalls: Calls = {
  'GET /visma-net-registration--data': {
    ...{ tag: 'sign_in', key: 'partner_companies', lets: 'everyone' },
    answers: { 200: { _items: list() } },
    refusals: { ...noToken, 403: ['no_access_to_resource'], 503: ['accounting_unavailable'] },
  },
  'POST /visma-net-registration--data/actions/register_companies': {
    ...{ tag: 'sign_in', key: 'register_companies', lets: 'everyone' },
    body: { companies: listOf(text({ required: true, max: 100 }), { required: true, max: 100 }) },
    answers: { 200: { ...done, token_list: list() } },
    refusals: {
      ...noToken,
      403: ['no_access_to_resource', 'no_access_to_update_creditor'],
      409: ['no_partner_creditors_available', 'no_partner_settings_found'],
      503: ['accounting_unavailable'],
    },
  },
  [`GET ${path}`]: {
    ...{ tag: 'sign_in', key: 'registration_identify', lets: 'everyone' },
    answers: { 200: { ...view, token_list: list(), co_list: list(), srt_list: list() } },
    refusals: {
      ...{ ...noToken, ...closed, ...tooMany },
      409: [
        'no_associated_companies_found',
        'all_associated_companies_already_registered',
        'no_self_registration_templates',
      ],
    },
  },
  [`POST ${path}-sign/create-signing-token`]: {
    ...{ tag: 'sign_in', key: 'registration_sign', lets: 'everyone' },
    body: { organization_no: text({ required: true, max: 10 }), self_registration_template: text({ max: 24 }) },
    answers: { 200: { ...done, ...order, token, user_visible_data: text({ max: 30_000 }) } },
    refusals: {
      ...{ ...noToken, ...tooMany, ...closed },
      403: ['only_signatory_may_register'],
      409: ['org_number_already_registered', 'bankid_already_in_progress'],
      422: ['org_number_not_in_token', 'organization_not_found_in_company_register', 'co_signers_missing'],
    },
  },
  [`GET ${path}-sign/:signing_token`]: {
    ...{ tag: 'sign_in', key: 'registration_poll', lets: 'everyone' },
    answers: { 200: view },
    refusals: { ...noToken, ...closed, ...tooMany },
  },
  [`DELETE ${path}-sign/:signing_token`]: {
    ...{ tag: 'sign_in', key: 'registration_cancel', lets: 'everyone' },
    answers: { 200: done },
    refusals: noToken,
  },
  'GET /self-registration/agreements/:version/:language': {
    ...{ tag: 'sign_in', key: 'registration_agreement', lets: 'everyone' },
    answers: { 200: { ...done, url: text({ required: true, max: 500 }) } },
    refusals: { ...noToken, 404: ['not_found'] },
  },
  'POST /self-registration/register': {
    ...{ tag: 'sign_in', key: 'registration_register', lets: 'everyone' },
    body: { signing_token: text({ required: true, max: 100 }) },
    answers: {
      200: {
        ...done,
        status: oneOf(['completed', 'awaiting_co_signer', 'needs_review'], { required: true }),
        token_list: list(),
      },
    },
    refusals: {
      ...noToken,
      409: ['org_number_already_registered', 'registration_not_signed'],
      410: ['registration_expired'],
    },
  },
};
