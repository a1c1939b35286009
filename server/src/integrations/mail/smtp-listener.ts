import { BlockList, isIP } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { ReceiveMail } from './port.ts';

type ListenerSettings = {
  /** 0 for a free one. */
  readonly port: number;
  readonly host: string;
  /** The addresses and networks that may deliver. */
  readonly relays: readonly string[];
  readonly receiveMail: ReceiveMail;
  /** Told of every mail that could not be stored; contains nothing of the mail. */
  readonly onFailure: (error: unknown) => void;
  readonly bytesMax?: number;
};

export type MailListener = { readonly port: number; stop(): Promise<void> };

const BYTES_MAX = 25_000_000;
const CLIENTS_MAX = 20;
const SILENCE_MS_MAX = 60_000;
const CLOSE_MS_MAX = 2_000;

/** Receives mail by SMTP. A mail is answered 250 once it is stored, and 451 when it is not, so that it is sent again. */
export async function listenForMail(settings: ListenerSettings): Promise<MailListener> {
  const { port, host, relays, receiveMail, onFailure, bytesMax = BYTES_MAX } = settings;
  const isRelay = allowed(relays);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: bytesMax,
    maxClients: CLIENTS_MAX,
    socketTimeout: SILENCE_MS_MAX,
    closeTimeout: CLOSE_MS_MAX,
    logger: false,
    onConnect: ({ remoteAddress }, done) => done(isRelay(remoteAddress) ? null : failWith(554, 'not a known relay')),
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const store = async () => {
        const octets = await collect(stream, bytesMax);
        if (!octets || stream.sizeExceeded) return failWith(552, 'the mail is too large');
        await receiveMail({
          from: mailFrom ? mailFrom.address || null : null,
          to: rcptTo.map(({ address }) => address),
          octets,
        });
        return null;
      };
      store().then(done, (error: unknown) => {
        onFailure(error);
        done(failWith(451, 'not stored, try again later'));
      });
    },
  });
  smtp.on('error', () => {}); // The relay reports a broken connection and sends again.
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(port, host, resolve);
  });
  const address = smtp.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** Undefined for a mail over the limit, the rest of which is read and dropped. */
async function collect(stream: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= bytesMax) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= bytesMax ? Buffer.concat(chunks) : undefined;
}

function allowed(relays: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const relay of relays) {
    const [address = '', bits] = relay.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (remote) => {
    const address = remote.replace(/^::ffff:(?=\d+\.)/, '');
    return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

function failWith(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
