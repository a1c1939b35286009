import { readdirSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { until } from '../../../testing/until.ts';

/* Uploads over a real connection that are slow, endless or aborted. */

const portal = await testPortal({ limits: { unreadMs: 2_000 } });
/** The same portal with a short time limit for bodies. */
const hasty = await testPortal({ url: portal.url, build: async () => {}, limits: { bodyMs: 400 } });
afterAll(portal.close);
afterAll(hasty.close);
const listen = async ({ app }: typeof portal) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};
const [port, hastyPort] = [await listen(portal), await listen(hasty)];
const anna = await portal.signIn('anna@nordvik.example');
const { rows } = await portal.pool.query(`select _id from creditors where name = 'Nordvik El AB'`);
const url = `/api/media--upload/${rows[0]._id}`;

const filesIn = ({ filesFolder }: typeof portal) =>
  readdirSync(filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const onDisk = () => filesIn(portal);
const head = [
  '--g\r\ncontent-disposition: form-data; name="domain"\r\n\r\ncreditors\r\n',
  '--g\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
].join('');
const tail = '\r\n--g--\r\n';

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

function open({ path = url, type = 'multipart/form-data; boundary=g', to = port } = {}) {
  const headers = { 'x-api-key': anna, 'content-type': type, 'transfer-encoding': 'chunked' };
  const sending: ClientRequest = request({ port: to, path, method: 'POST', headers });
  const answer = new Promise<Answer>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', async (reply: IncomingMessage) => {
      let text = '';
      for await (const chunk of reply) text += chunk;
      resolve({ status: reply.statusCode!, body: text ? JSON.parse(text) : {} });
    });
  });
  answer.catch(() => {});
  return { sending, answer };
}

test('a slow body is refused, while a slow upload may continue', async () => {
  const file = open({ to: hastyPort });
  file.sending.write(head);
  await until(() => expect(filesIn(hasty)).toHaveLength(1));
  const note = open({ to: hastyPort, path: '/api/notes', type: 'application/json' });
  note.sending.write('{"text":');
  expect((await note.answer).status).toBe(408);
  file.sending.end(`rad\n${tail}`);
  expect((await file.answer).status).toBe(201);
});

test('a completely received file is deleted if the rest of the form is invalid', async () => {
  const before = onDisk().length;
  const { sending, answer } = open();
  sending.write(`${head}\r\n--g\r\n`);
  await until(() => expect(onDisk().filter(({ name }) => !name.endsWith('.part'))).toHaveLength(before + 1));
  sending.end(`content-disposition: form-data; name="file"; filename="b.pdf"\r\n\r\n%PDF-1.7\n${tail}`);
  expect((await answer).status).toBe(400);
  expect(onDisk()).toHaveLength(before);
});

test('an endless file is refused as soon as it is too large, and deleted', async () => {
  const before = onDisk().length;
  const { sending, answer } = open();
  sending.write(head);
  let written = 0;
  let isAnswered = false;
  void answer.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered && written < 40) {
    sending.write(Buffer.alloc(1_000_000, 'x'));
    written += 1;
    await sleep(5);
  }
  const { status, body } = await answer;
  expect([status, body._locale_message]).toEqual([413, 'Filen är för stor. Den får vara högst 10 MB.']);
  expect(onDisk()).toHaveLength(before);
  sending.destroy();
});

test('an aborted upload leaves no file', async () => {
  const before = onDisk().length;
  const { sending } = open();
  sending.write(head);
  sending.write(Buffer.alloc(300_000, 'x'));
  await until(() => expect(onDisk()).toHaveLength(before + 1));
  sending.destroy();
  await until(() => expect(onDisk()).toHaveLength(before));
  const { rows: found } = await portal.pool.query('select count(*)::int from media_files');
  expect(found[0].count).toBe(1);
});

test('a client that does not read its file is disconnected, a slow reader gets the whole file', async () => {
  const { sending, answer } = open();
  sending.write(head);
  sending.end(Buffer.concat([Buffer.alloc(9_000_000, 'x'), Buffer.from(tail)]));
  const link = String((await answer).body.url);
  const ask = () =>
    connect(port, '127.0.0.1')
      .pause()
      .on('error', () => {});
  const [stuck, slow] = [ask(), ask()];
  for (const socket of [stuck, slow]) socket.write(`GET ${link} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  let read = 0;
  slow.on('data', (bytes) => {
    read += bytes.length;
    slow.pause();
    setTimeout(() => slow.resume(), 5);
  });
  slow.resume();
  await new Promise((resolve) => slow.on('end', resolve));
  expect(read).toBeGreaterThan(9_000_000);
  const held = () => new Promise((resolve) => portal.app.server.getConnections((_error, count) => resolve(count)));
  await until(async () => expect(await held()).toBe(0));
});

test('aborted requests are not logged as internal errors', () => {
  expect([...portal.logged, ...hasty.logged].filter((line) => line.includes('internal error'))).toEqual([]);
});
