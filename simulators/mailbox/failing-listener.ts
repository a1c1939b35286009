import { type AddressInfo, createServer, type Socket } from 'node:net';

export type Failure = 'slow' | 'refuse' | 'garbage' | 'gone';

type Listener = {
  readonly port: number;
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
  stop(): Promise<void>;
};

const host = '127.0.0.1';

/** Listens on a free loopback port and forwards connections, except while set to fail before the greeting. */
export async function listen(accept: (socket: Socket) => void): Promise<Listener> {
  const open = new Set<Socket>();
  let failure: Failure | undefined;
  const server = createServer({ noDelay: true }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    if (failure === 'garbage') socket.end(Buffer.from('\u0000\u0001 <html>502</html>\r\n\u00ff\u00fe\r\n', 'latin1'));
    else if (failure === 'gone') socket.destroy();
    else if (failure !== 'slow') accept(socket);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  server.removeAllListeners('error').on('error', () => setTimeout(reopen, 200).unref());
  server.on('listening', () => failure === 'gone' && close());
  const { port } = server.address() as AddressInfo;

  function reopen(): void {
    if (failure !== 'gone' && !server.listening) server.listen(port, host);
  }
  function close(): void {
    if (server.listening) server.close();
    for (const socket of open) socket.destroy();
  }
  return {
    port,
    fail(how) {
      failure = how;
      if (how === 'gone') close();
      else reopen();
    },
    failure: () => failure,
    async stop() {
      failure = 'gone';
      const closed = server.listening ? new Promise((resolve) => server.once('close', resolve)) : undefined;
      close();
      await closed;
    },
  };
}
