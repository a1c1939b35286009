import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import SftpClient from 'ssh2-sftp-client';

export type SftpAccess = {
  /** sftp://user@host:port/folder */
  readonly url: string;
  readonly privateKey: string;
  /** Whom we talk to and no other, as OpenSSH writes it: SHA256:… */
  readonly hostKey: string;
  readonly timeoutMs?: number;
};

/** Nobody there can take or give anything now; `detail` is a code without a word of what was said. */
export type SftpRefusal = { readonly fault: 'unavailable'; readonly detail: string };

export type Session = {
  readonly folder: string;
  /** Each step with its deadline. */
  step<T>(run: (client: SftpClient) => Promise<T>): Promise<T>;
};

const silent = { error: () => {}, end: () => {}, close: () => {} };

/** One connection for what is done in it. A server that stalls is left at once, and one with another key never spoken to. */
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
  // A socket of our own, which can be torn down whatever the client waits for.
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

/** Under another name until it is whole; what an earlier try has left there is replaced. */
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
  work.catch(() => {}); // When it fails after its deadline nobody listens any more.
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A server's own words may hold anything; only codes are kept. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return /^[\w-]{1,40}$/.test(String(code)) ? String(code) : 'unreachable';
}
