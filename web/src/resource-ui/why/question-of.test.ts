import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { questionOf } from './question-of.ts';

const id = '1'.repeat(24);
const noRight = 'no access to this resource or method';

test.each([
  ['GET /creditors', noRight, { resource: 'creditors', method: 'GET' }],
  ['GET /swagger-definition/creditors', noRight, { resource: 'creditors', method: 'GET' }],
  [`DELETE /users/${id}`, noRight, { resource: 'users', id, method: 'DELETE' }],
  [
    `PATCH /users/${id}`,
    "no write access to 'invitation.by'",
    { resource: 'users', id, method: 'PATCH', attribute: 'invitation' },
  ],
  [`POST /cases/${id}/actions/pause_case`, 'no_access_to_flow_action', { resource: 'cases', id, action: 'pause_case' }],
  [`GET /cases/${id}/debt-summary`, 'user_has_no_access_group', { resource: 'cases', method: 'GET' }],
  [`GET /cases/${id}/debt-summary`, noRight, undefined],
  [`DELETE /users/${id}`, 'cannot_delete_self', undefined],
])('%s, refused with %s', (asked, message, question) => {
  expect(questionOf(new ApiError({ status: 403, message, asked }))).toEqual(question);
});
