import { connect } from 'node:net';
import { hangMs } from '../../server/testing/hang-ms.ts';
import { openFaultPortal } from '../faults/fault-portal.ts';
import { type Check, check, type Proof } from '../proof-runner/proof.ts';

const unanswered = 'neither answered nor closed';
const nextAnswerMs = 3_000;
const head = 'Host: 127.0.0.1\r\n';
const body = 'Content-Type: application/json\r\n';
const second = 'GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';

/** A26: requests that a proxy and a server may parse differently. Each must be refused, and a smuggled request never answered. */
const smuggling: Readonly<Record<string, string>> = {
  'both lengths': `POST /api/health HTTP/1.1\r\n${head}${body}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  'two lengths': `POST /api/health HTTP/1.1\r\n${head}${body}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}    ${second}`,
  'length with a sign': `POST /api/health HTTP/1.1\r\n${head}${body}Content-Length: +2\r\n\r\n{}${second}`,
  'odd transfer encoding': `POST /api/health HTTP/1.1\r\n${head}${body}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${second}`,
  'space before the colon': `POST /api/health HTTP/1.1\r\n${head}${body}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${second}`,
  'folded header': `GET /api/health HTTP/1.1\r\n${head}X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n${second}`,
  'bare line feeds': `POST /api/health HTTP/1.1\nHost: x\nContent-Length: 3\n\n{}x${second}`,
  'chunk size with an overflow': `POST /api/authenticates/email HTTP/1.1\r\n${head}${body}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n${second}`,
  'a null in a header': `GET /api/health HTTP/1.1\r\n${head}X-A: a\0b\r\n\r\n`,
  'two hosts': `GET /api/health HTTP/1.1\r\n${head}Host: evil.example\r\n\r\n`,
  'headers without end': `GET /api/health HTTP/1.1\r\n${head}X-A: ${'a'.repeat(20_000)}\r\n\r\n`,
  'no method at all': `\r\n\r\nnonsense\r\n\r\n`,
  'an unknown method': `BREW /api/health HTTP/1.1\r\n${head}\r\n`,
};

/** A14: paths that would redirect a browser to another site if they were answered with a redirect. */
const away = [
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/https:evil.example',
  '/@evil.example',
  '/.evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/login?next=//evil.example',
  '/open/%2e%2e//evil.example',
  '/api//evil.example/',
  '/assets//evil.example/',
  '/creditors/..//evil.example',
];

export const oddRequests: Proof = {
  name: 'odd-requests',
  about: 'requests that two servers read differently, and addresses that lead away',
  async run(options) {
    const portal = await openFaultPortal(options);
    const port = Number(new URL(portal.process.address).port);
    const checks: Check[] = [];
    for (const [what, text] of Object.entries(smuggling)) {
      const answer = await send(port, text);
      const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
      const isLeaked = /smuggled|node_modules|\.ts:\d/.test(answer);
      const isRefused =
        answer !== unanswered && statuses.every((status) => status >= 400 && status < 500) && statuses.length <= 1;
      checks.push(check(`${what}: ${statuses.join(', ') || answer || 'closed'}`, !isLeaked && isRefused));
    }
    for (const path of away) {
      const answer = await send(port, `GET ${path} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
      const location = /^location: *(.*)$/im.exec(answer)?.[1];
      checks.push(
        check(
          `${path}: ${/HTTP\/1\.1 (\d+)/.exec(answer)?.[1]}, ${location ?? 'stays'}`,
          answer !== unanswered && location === undefined,
        ),
      );
    }
    return [...checks, ...(await portal.close())];
  },
};

function send(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
    socket.setEncoding('latin1').setTimeout(hangMs, () => {
      if (answer === '') answer = unanswered;
      socket.destroy();
    });
    socket.on('data', (part) => {
      answer += part;
      // A smuggled request would be answered next.
      socket.setTimeout(nextAnswerMs);
    });
    socket.on('error', () => {}).on('close', () => resolve(answer));
  });
}
