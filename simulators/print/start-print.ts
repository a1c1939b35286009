import { createHash } from 'node:crypto';
import ssh2, { type AuthContext, type Connection } from 'ssh2';
import { listen, type Failure as NetworkFailure } from '../mailbox/failing-listener.ts';
import type { Failure } from './failures.ts';
import { openPrintShop, type Printed, type PrintShop } from './open-print-shop.ts';
import { printPages } from './print-pages.ts';
import { type Happening, serveSftp } from './serve-sftp.ts';

export type SimulatedPrint = {
  /** sftp://user@host:port/ */
  readonly url: string;
  /** What lets the sender in. */
  readonly privateKey: string;
  /** Whom the sender talks to, as OpenSSH writes it: SHA256:… */
  readonly hostKey: string;
  readonly printed: readonly Printed[];
  bringBack: PrintShop['bringBack'];
  /** Lays a file there, as the print shop would. */
  put(path: string, content: string): void;
  list(folder: string): readonly string[];
  /** Answers every address under /dev/print. */
  fetch(request: Request): Promise<Response>;
  /** Makes it fail; what breaks off does so after so many writes. */
  fail(how: Failure | undefined, after?: number): void;
  stop(): Promise<void>;
};

const USER = 'fordra';
const networkFailures: readonly string[] = ['slow', 'garbage', 'gone'] satisfies NetworkFailure[];

/** A print shop behind a real SFTP server on a loopback port, with keys of its own. */
export async function startPrint(): Promise<SimulatedPrint> {
  const shop = openPrintShop();
  const host = ssh2.utils.generateKeyPairSync('ed25519');
  const sender = ssh2.utils.generateKeyPairSync('ed25519');
  let failure: { readonly how: Failure; left: number } | undefined;

  const server = new ssh2.Server({ hostKeys: [host.private] }, (client) => {
    client.on('error', () => {});
    client.on('authentication', (context) => letIn(context, sender.public));
    client.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => {
        serveSftp(acceptSftp(), { folder: shop.folder, on: (what, path) => happens(client, what, path) });
      }),
    );
  });
  const listener = await listen((socket) => server.injectSocket(socket));

  const happens = (client: Connection, what: Happening, path: string): boolean => {
    if (what === 'open') return failure?.how !== 'broken';
    if (what === 'write') {
      if (failure?.how !== 'cut' || failure.left-- > 0) return true;
      client.end();
      return false;
    }
    shop.arrived(path);
    if (failure?.how !== 'lost_answer' || !path.endsWith('.index.csv')) return true;
    client.end();
    return false;
  };
  const fail = (how: Failure | undefined, after = 0) => {
    failure = how && { how, left: after };
    listener.fail(how && networkFailures.includes(how) ? (how as NetworkFailure) : undefined);
  };
  return {
    url: `sftp://${USER}@127.0.0.1:${listener.port}/`,
    privateKey: sender.private,
    hostKey: fingerprintOf(host.public),
    printed: shop.printed,
    bringBack: shop.bringBack,
    put: shop.folder.put,
    list: shop.folder.list,
    fetch: printPages({ shop, fail, failure: () => failure?.how }),
    fail,
    stop: listener.stop,
  };
}

function letIn(context: AuthContext, publicKey: string): void {
  if (isSender(context, publicKey)) context.accept();
  else context.reject(['publickey']);
}

/** At first the key is only shown; then it is proven by a signature. */
function isSender(context: AuthContext, publicKey: string): boolean {
  const allowed = parsed(publicKey);
  if (context.method !== 'publickey' || context.username !== USER) return false;
  if (!context.key.data.equals(allowed.getPublicSSH())) return false;
  return !context.signature || allowed.verify(context.blob!, context.signature, context.hashAlgo) === true;
}

function fingerprintOf(publicKey: string): string {
  const mark = createHash('sha256').update(parsed(publicKey).getPublicSSH()).digest('base64');
  return `SHA256:${mark.replace(/=+$/, '')}`;
}

function parsed(key: string) {
  const read = ssh2.utils.parseKey(key);
  if (read instanceof Error) throw read;
  return read;
}
