import { loginDenials } from '@fordra/domain/refusals/login-denials';
import { type Fields, json, listOf, oneOf, ref, text } from '@fordra/schema/fields';
import { type Calls, done, noToken, tooMany } from './call.ts';

const token = text({ required: true, max: 4_096 });
const qr = text({ max: 400 });
const application = text({ max: 20 });
const orderView = {
  ...done,
  status: oneOf(['pending', 'completed', 'failed'], { required: true }),
  hint_code: text({ max: 60 }),
  qr,
} satisfies Fields;
const orderStart = {
  qr,
  auto_start_token: text({ max: 60 }),
  auto_start_address: text({ max: 200 }),
} satisfies Fields;
const mayNotSign = { ...noToken, 403: ['no_access_to_method'] } as const;
const atEid = { 410: ['bankid_session_expired'], 503: ['bankid_unavailable'] } as const;

export const signInCalls: Calls = {
  'POST /authenticates/email': {
    tag: 'sign_in',
    key: 'email',
    lets: 'everyone',
    body: {
      application,
      email: text({ required: true, max: 200, pattern: 'email' }),
      code_challenge: text({ required: true, min: 43, max: 43 }),
      code_challenge_method: oneOf(['S256'], { required: true }),
    },
    answers: { 200: done },
    refusals: { 422: ['invalid_input'], ...tooMany },
  },
  'POST /authenticates/challenge-code': {
    tag: 'sign_in',
    key: 'challenge_code',
    lets: 'everyone',
    body: {
      application,
      code: text({ required: true, min: 6, max: 43 }),
      code_verifier: text({ required: true, min: 43, max: 128 }),
    },
    answers: { 200: { ...done, token_list: listOf(token, { required: true, min: 1, max: 100 }) } },
    refusals: { 400: ['otp_code_not_correct', 'oauth_expired'], 403: loginDenials, ...tooMany },
  },
  'POST /authenticates/email-link': {
    tag: 'sign_in',
    key: 'email_link',
    lets: 'everyone',
    body: { application, code: text({ required: true, min: 67, max: 67 }) },
    answers: { 200: { ...done, token_list: listOf(token, { required: true, min: 1, max: 100 }) } },
    refusals: { 400: ['sign_in_link_not_valid'], 403: loginDenials },
  },
  'GET /authenticates/oauth2/:provider/ada_ui': {
    tag: 'sign_in',
    key: 'oauth_begin',
    lets: 'everyone',
    query: {
      code_challenge: text({ required: true, min: 43, max: 43 }),
      code_challenge_method: oneOf(['S256'], { required: true }),
      state: text({ required: true, min: 43, max: 43 }),
      locale: text({ max: 20 }),
    },
    answers: { 303: 'nothing' },
    refusals: { 400: ['invalid_input'] },
  },
  'GET /authenticates/oauth2/:provider/ada_ui/return': {
    tag: 'sign_in',
    key: 'oauth_return',
    lets: 'everyone',
    answers: { 303: 'nothing' },
    refusals: {},
  },
  'POST /authenticates/oauth2/:provider/ada_ui/link': {
    tag: 'sign_in',
    key: 'oauth_link',
    lets: 'writing tokens',
    answers: { 200: { ...done, address: text({ required: true, max: 4_000 }) } },
    refusals: { 400: ['oauth_not_offered', 'oauth_unavailable'], 403: ['not_as_another_user'], ...noToken, ...tooMany },
  },
  'POST /authenticates/refresh-token': {
    tag: 'sign_in',
    key: 'refresh_token',
    lets: 'every token',
    answers: { 200: { token }, 202: 'anything' },
    refusals: noToken,
  },
  'POST /authenticates/sign-out': {
    tag: 'sign_in',
    key: 'sign_out',
    lets: 'every token',
    answers: { 204: 'nothing' },
    refusals: noToken,
  },
  'POST /authenticates/sign-in-as': {
    tag: 'sign_in',
    key: 'sign_in_as',
    lets: 'whole tokens',
    body: { user: ref('users', { required: true }) },
    answers: { 200: { token } },
    refusals: { ...noToken, 403: ['no_access_to_resource'], 404: ['no_stand_in'] },
  },
  'POST /authenticates/mobile-bankid-init/:application': {
    tag: 'sign_in',
    key: 'bankid_init',
    lets: 'everyone',
    answers: { 200: { ...done, token, ...orderStart } },
    refusals: { 404: ['not_found'], 409: ['bankid_already_in_progress'], ...tooMany, 503: ['bankid_unavailable'] },
  },
  'GET /authenticates/mobile-bankid': {
    tag: 'sign_in',
    key: 'bankid_poll',
    lets: 'every token',
    query: { start: oneOf(['same_device'], {}), nonce: text({ max: 43 }) },
    answers: { 200: { ...orderView, token_list: listOf(token, { max: 100 }) } },
    refusals: { 401: ['not_signed_in'], 403: loginDenials, 404: ['no_bankid_user'], ...tooMany, ...atEid },
  },
  'DELETE /authenticates/mobile-bankid': {
    tag: 'sign_in',
    key: 'bankid_cancel',
    lets: 'everyone',
    answers: { 200: done },
    refusals: {},
  },
  'GET /.well-known/jwks.json': {
    tag: 'sign_in',
    key: 'jwks',
    lets: 'everyone',
    answers: { 200: { keys: listOf(json({}), { required: true, max: 100 }) } },
    refusals: {},
  },
};

export const signingCalls: Calls = {
  'POST /mobile-bankid--signs/create-signing-token': {
    tag: 'signing',
    key: 'create_signing_token',
    lets: 'signing tokens',
    body: { title: text({ required: true, max: 120 }) },
    answers: { 200: { token, user_visible_data: text({ max: 30_000 }) } },
    refusals: { ...mayNotSign, 409: ['agreement_missing'], 422: ['invalid_input'], 503: ['bankid_unavailable'] },
  },
  'POST /mobile-bankid--signs': {
    tag: 'signing',
    key: 'start_signing',
    lets: 'signing tokens',
    body: { signing_token: token, user_visible_data: text({ required: true, max: 30_000 }) },
    answers: { 200: orderStart },
    refusals: {
      ...mayNotSign,
      409: ['bankid_already_in_progress', 'signing_needs_person_no', 'signing_text_changed'],
      422: ['invalid_input'],
      ...tooMany,
      ...atEid,
    },
  },
  'GET /mobile-bankid--signs/:signing_token': {
    tag: 'signing',
    key: 'poll_signing',
    lets: 'signing tokens',
    answers: { 200: { ...orderView, signing_record: ref('signing--records', {}) } },
    refusals: { ...mayNotSign, ...tooMany, ...atEid },
  },
  'DELETE /mobile-bankid--signs/:signing_token': {
    tag: 'signing',
    key: 'cancel_signing',
    lets: 'signing tokens',
    answers: { 200: done },
    refusals: mayNotSign,
  },
};
