import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * open: everything is forwarded. late: forwarded after this many milliseconds. silent: nothing is forwarded and no side
 * is notified, as when a cable is pulled. cut: connections are reset and refused. short: reset in the middle of the
 * next answer.
 */
export type Condition = 'open' | 'late' | 'silent' | 'cut' | 'short';

export type CutProxy = {
  readonly port: number;
  setCondition(condition: Condition): void;
  /** New connections go to another port from now on. */
  setTarget(port: number): void;
  connections(): number;
  close(): Promise<void>;
};

const host = '127.0.0.1';
const lateMs = 5_000;
const shortBytes = 40;

/** A TCP proxy that can be broken as networks break. */
export async function openCutProxy(target: number): Promise<CutProxy> {
  let [condition, to]: [Condition, number] = ['open', target];
  const open = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true }, (near) => {
    track(near);
    if (condition === 'cut') return void near.resetAndDestroy();
    const far = track(connect(to, host));
    near.on('close', () => far.destroy());
    far.on('close', () => condition !== 'silent' && near.destroy());
    join(near, far);
    join(far, near);
    near.resume();
  });
  const track = (socket: Socket) => {
    open.add(socket);
    return socket.on('error', () => {}).on('close', () => open.delete(socket));
  };
  /** Bytes that were delayed keep their order. */
  const join = (from: Socket, into: Socket) => {
    let goesAt = 0;
    from.on('data', (bytes: Buffer) => {
      if (condition === 'silent') return;
      if (condition === 'short') {
        into.write(bytes.subarray(0, shortBytes), () => into.resetAndDestroy());
        return;
      }
      goesAt = Math.max(goesAt, condition === 'late' ? Date.now() + lateMs : 0);
      if (goesAt <= Date.now()) into.write(bytes);
      else setTimeout(() => into.writable && into.write(bytes), goesAt - Date.now());
    });
  };
  await listen(server);
  const { port } = server.address() as { port: number };
  return {
    port,
    setCondition(next) {
      // Bytes sent while silent are lost: such a connection cannot be used any more.
      const isEnding = next === 'cut' || condition === 'silent';
      condition = next;
      if (isEnding) for (const socket of open) socket.resetAndDestroy();
    },
    setTarget: (next) => {
      to = next;
    },
    connections: () => open.size / 2,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
}
