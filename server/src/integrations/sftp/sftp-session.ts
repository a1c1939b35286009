import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import SftpClient from 'ssh2-sftp-client';

export type SftpAccess = {
  /** sftp://user@host:port/folder */
  readonly url: string;
  readonly privateKey: string;
  /** The fingerprint of the server's host key, as OpenSSH prints it: SHA256:… */
  readonly hostKey: string;
  readonly timeoutMs?: number;
};

/** The server cannot be reached or used now; `detail` is a code without any content. */
export type SftpRefusal = { readonly fault: 'unavailable'; readonly detail: string };

export type Session = {
  readonly folder: string;
  /** SFTP operations, each with a deadline. */
  step<T>(run: (client: SftpClient) => Promise<T>): Promise<T>;
};

const silent = { error: () => {}, end: () => {}, close: () => {} };

/**
 * Opens one connection for a unit of work. A server that stalls is disconnected, and one with another host key is
 * refused.
 */
export async function withSession<T extends object>(
  { url, privateKey, hostKey, timeoutMs = 15_000 }: SftpAccess,
  work: (session: Session) => Promise<T>,
): Promise<T | SftpRefusal> {
  const { hostname, port, username, pathname } = new URL(url);
  let isStranger = false;
  const hostVerifier = (key: Buffer): boolean => {
    isStranger = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}` !== hostKey;
    return !isStranger;
  };
  // Our own socket, which can be destroyed whatever the client waits for.
  const sock = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 22, noDelay: true });
  sock.on('error', () => {});
  const client = new SftpClient('fordra', silent);
  const step: Session['step'] = (run) => withDeadline(run(client), timeoutMs);
  try {
    const user = decodeURIComponent(username);
    await step(() => client.connect({ sock, username: user, privateKey, hostVerifier, readyTimeout: timeoutMs }));
    return await work({ folder: decodeURIComponent(pathname).replace(/\/$/, ''), step });
  } catch (error) {
    return { fault: 'unavailable', detail: isStranger ? 'host_key' : codeOf(error) };
  } finally {
    client.end().catch(() => {});
    setTimeout(() => sock.destroy(), 200).unref();
  }
}

/** Writes under a temporary name and renames; the remains of an earlier attempt are replaced. */
export async function putWhole({ step }: Session, path: string, content: Buffer): Promise<void> {
  await step((client) => client.put(content, `${path}.tmp`));
  await step((client) => client.delete(path, true));
  await step((client) => client.rename(`${path}.tmp`, path));
}

async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'timeout' })), ms);
  });
  work.catch(() => {}); // A failure after the deadline is ignored.
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Only codes are kept, since the server's text may contain anything. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return /^[\w-]{1,40}$/.test(String(code)) ? String(code) : 'unreachable';
}
