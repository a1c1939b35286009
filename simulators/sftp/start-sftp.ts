import { createHash } from 'node:crypto';
import ssh2, { type AuthContext } from 'ssh2';
import { listen, type Failure as NetworkFailure } from '../mailbox/failing-listener.ts';
import { makeKeys } from './make-keys.ts';
import type { MemoryFolder } from './memory-folder.ts';
import { type SftpOperation, serveSftp } from './serve-sftp.ts';

export type SftpServer = {
  /** sftp://user@host:port/ */
  readonly url: string;
  /** The client's private key. */
  readonly privateKey: string;
  /** The server's host key fingerprint, as OpenSSH writes it: SHA256:… */
  readonly hostKey: string;
  /** Makes the server fail before the greeting, if the failure is of that kind. */
  failNetwork(how: string | undefined): void;
  stop(): Promise<void>;
};

type Service = {
  readonly folder: MemoryFolder;
  /** Called for each step; false skips it or leaves it unanswered, and `hangUp` ends the connection. */
  on(what: SftpOperation, path: string, hangUp: () => void): boolean;
};

const USER = 'fordra';
const networkFailures: readonly string[] = ['slow', 'garbage', 'gone'] satisfies NetworkFailure[];

/** A real SFTP server on a loopback port with its own keys, over folders in memory. */
export async function startSftp({ folder, on }: Service): Promise<SftpServer> {
  const [host, sender] = [makeKeys(), makeKeys()];
  const server = new ssh2.Server({ hostKeys: [host.private] }, (client) => {
    client.on('error', () => {});
    client.on('authentication', (context) => authenticate(context, sender.public));
    client.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => {
        serveSftp(acceptSftp(), { folder, on: (what, path) => on(what, path, () => void client.end()) });
      }),
    );
  });
  const listener = await listen((socket) => server.injectSocket(socket));
  return {
    url: `sftp://${USER}@127.0.0.1:${listener.port}/`,
    privateKey: sender.private,
    hostKey: fingerprintOf(host.public),
    failNetwork: (how) => listener.fail(how && networkFailures.includes(how) ? (how as NetworkFailure) : undefined),
    stop: listener.stop,
  };
}

function authenticate(context: AuthContext, publicKey: string): void {
  if (isSender(context, publicKey)) context.accept();
  else context.reject(['publickey']);
}

/** The client first offers the key without a signature, then proves it with one. */
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
