import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

export type NameServer = { readonly address: string; stop(): Promise<void> };

const NAPTR = 35;
const HEADER_BYTES = 12;
const TTL_SECONDS = 60;

/** A name server on a loopback port that answers NAPTR questions; what is unknown does not exist. */
export async function startNameServer(
  publisherOf: (host: string) => string | undefined,
  isGone: () => boolean,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    if (isGone() || query.length < HEADER_BYTES) return;
    const question = readQuestion(query);
    const publisher = question?.type === NAPTR ? publisherOf(question.host) : undefined;
    if (question) socket.send(answer(query.subarray(0, question.end), publisher), from.port, from.address);
  });
  await new Promise<void>((resolve, reject) => socket.once('error', reject).bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readQuestion(
  query: Buffer,
): { readonly host: string; readonly type: number; readonly end: number } | undefined {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  while (at < query.length && query[at] !== 0) {
    const length = query[at]!;
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  if (at + 5 > query.length) return undefined;
  return { host: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** The question repeated, and one record with the publisher's address; without a publisher the name does not exist. */
function answer(question: Buffer, publisher: string | undefined): Buffer {
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(publisher ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(publisher ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const asked = question.subarray(HEADER_BYTES);
  if (!publisher) return Buffer.concat([header, asked]);
  const text = (value: string) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value, 'latin1')]);
  const data = Buffer.concat([
    Buffer.from([0, 100, 0, 10]),
    text('U'),
    text('Meta:SMP'),
    text(`!.*!${publisher}!`),
    Buffer.from([0]),
  ]);
  const record = Buffer.alloc(HEADER_BYTES);
  record.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  record.writeUInt16BE(NAPTR, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(TTL_SECONDS, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([header, asked, record, data]);
}
