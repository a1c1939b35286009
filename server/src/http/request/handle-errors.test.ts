import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from './handle-errors.ts';

test('a read that takes the database too long says that the data could not be loaded; a write says it is unavailable', async () => {
  const app = fastify();
  handleErrors(app, () => true);
  const tooLong = () => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  };
  app.get('/cases', tooLong);
  app.post('/cases', tooLong);
  const read = await app.inject({ url: '/cases' });
  expect([read.statusCode, read.headers['retry-after']]).toEqual([503, '2']);
  expect(read.json()).toMatchObject({
    _error: { message: 'failed_to_load_data' },
    _locale_message: 'Uppgifterna gick inte att ladda.',
  });
  const write = await app.inject({ method: 'POST', url: '/cases' });
  expect([write.statusCode, write.json()._error.message]).toEqual([503, 'the service is not available right now']);
  await app.close();
});
