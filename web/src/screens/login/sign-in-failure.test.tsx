import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { readSignInFailure } from './sign-in-failure.ts';

const failureOf = (facts: ConstructorParameters<typeof ApiError>[0]) => readSignInFailure(new ApiError(facts), 1_000);

test('a refused code or user is explained by the response: its text for people, else its error message', () => {
  expect(failureOf({ status: 400, message: 'otp_code_not_correct', localeMessage: 'Fel kod.' })).toEqual({
    kind: 'wrong_code',
    reason: 'Fel kod.',
  });
  expect(failureOf({ status: 400, message: 'otp_code_not_correct' })).toEqual({
    kind: 'wrong_code',
    reason: 'otp_code_not_correct',
  });
  expect(failureOf({ status: 403, message: 'no user found' })).toEqual({ kind: 'denied', reason: 'no user found' });
});

test('a request to wait says until when, a minute if the response does not', () => {
  expect(failureOf({ status: 429, message: 'too many requests', retryAfterSeconds: 5 })).toEqual({
    kind: 'wait',
    untilMs: 6_000,
    reason: undefined,
  });
  expect(failureOf({ status: 429, message: 'too many requests', localeMessage: 'Vänta.' })).toEqual({
    kind: 'wait',
    untilMs: 61_000,
    reason: 'Vänta.',
  });
});

test('any other failure is kept as it is', () => {
  const error = new ApiError({ status: 500, message: 'internal error' });
  expect(readSignInFailure(error, 0)).toEqual({ kind: 'other', error });
  expect(readSignInFailure('broken', 0)).toEqual({ kind: 'other', error: 'broken' });
});
