import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { responseMessage } from './response-message.ts';

test.each([
  [
    new ApiError({ status: 409, message: 'already_in_progress', localeMessage: 'Det pågår redan.' }),
    'Det pågår redan.',
  ],
  [new ApiError({ status: 409, message: 'already_in_progress' }), 'already_in_progress'],
  [new ApiError({ status: 500, message: '' }), undefined],
  [new ApiError({ status: 503, message: 'busy', localeMessage: 'Försök om en stund.' }), 'Försök om en stund.'],
  [new ApiError({ status: 502, message: 'Bad Gateway' }), undefined],
  [new ApiError({ status: 0, message: 'no answer' }), undefined],
  [new TypeError('broken'), undefined],
])('%s is worded by the response', (error, message) => expect(responseMessage(error)).toBe(message));
