import { beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../../testing/a-token.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { takeReturnAddress } from './return-address.ts';
import { readSession, startSession } from './session.ts';

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);

function refuseWith(status: number, body: object): void {
  answer.mockImplementation(async () => Response.json(body, { status }));
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

beforeEach(() => {
  localStorage.clear();
  answer.mockReset();
  window.history.replaceState(null, '', '/item-search/creditors?page=2');
  document.documentElement.lang = 'sv';
});

test('a call sends the token, the language, the version, and objects as JSON', async () => {
  startSession([aToken({ u_id: 'anna' })]);
  answer.mockImplementation(async () => Response.json({ _etag: '2' }));
  await request('PATCH', '/creditors/1', {
    body: { name: 'Ny' },
    etag: '1',
    query: { where: { name: 'x' }, page: undefined },
  });
  const [address, init] = answer.mock.calls[0]!;
  expect(address).toBe('/api/creditors/1?where=%7B%22name%22%3A%22x%22%7D');
  expect(init).toMatchObject({
    method: 'PATCH',
    body: '{"name":"Ny"}',
    headers: { 'X-API-Key': aToken({ u_id: 'anna' }), 'If-Match': '1', 'Accept-Language': 'sv' },
  });
});

test('an error contains the status, the message, the issues and the error id of the refusal', async () => {
  refuseWith(422, {
    _status: 'ERR',
    _issues: { address: { city: 'max length is 60' } },
    _locale_message: 'Kontrollera fälten',
    _request_id: 'req-1',
  });
  expect(await failureOf(request('GET', '/creditors'))).toMatchObject({
    status: 422,
    localeMessage: 'Kontrollera fälten',
    issues: { address: { city: 'max length is 60' } },
    requestId: 'req-1',
  });
});

test('a missing answer and an answer that is not JSON give errors of the same kind', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect((await failureOf(request('GET', '/creditors'))).status).toBe(0);
  answer.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }));
  expect((await failureOf(request('GET', '/creditors'))).status).toBe(502);
  answer.mockResolvedValueOnce(new Response('<html></html>', { status: 200 }));
  expect((await failureOf(request('GET', '/creditors'))).status).toBe(0);
});

test.each([401, 419])('%i ends the session and stores the address for the same user only', async (status) => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  startSession([aToken({ u_id: 'anna' })]);
  refuseWith(status, { _status: 'ERR', _error: { code: status, message: 'session ended' } });
  await failureOf(request('GET', '/creditors'));
  expect(readSession()).toBeUndefined();
  expect(takeReturnAddress('anna')).toBe('/item-search/creditors?page=2');
  await failureOf(request('GET', '/creditors'));
  expect(takeReturnAddress('bo')).toBeUndefined();
  expect(log.mock.calls).toEqual(status === 401 ? [['Unauthorized']] : []);
  log.mockRestore();
});

test('a late refusal of an old token does not end the session that replaced it', async () => {
  startSession([aToken({ u_id: 'anna' })]);
  answer.mockImplementation(async () => {
    startSession([aToken({ u_id: 'bo' })]);
    return Response.json({ _status: 'ERR' }, { status: 401 });
  });
  await failureOf(request('GET', '/creditors'));
  expect(readSession()?.tokens).toEqual([aToken({ u_id: 'bo' })]);
});
