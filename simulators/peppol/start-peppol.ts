import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { SftpOperation } from '../sftp/serve-sftp.ts';
import { type SftpServer, startSftp } from '../sftp/start-sftp.ts';
import type { Failure } from './failures.ts';
import { startNameServer } from './name-server.ts';
import { openPeppol, type Peppol } from './open-peppol.ts';
import { peppolPages } from './peppol-pages.ts';

export type SimulatedPeppol = Omit<SftpServer, 'failNetwork'> &
  Pick<Peppol, 'participant' | 'delivered' | 'chooseParticipant' | 'answer' | 'sendInvoice'> & {
    /** The zone of the registry, and the name server that knows it. */
    readonly sml: string;
    readonly nameServers: readonly string[];
    /** Writes a file into the folder, as the access point would. */
    put(path: string, content: string): void;
    list(folder: string): readonly string[];
    /** Answers every address under /dev/peppol. */
    fetch(request: Request): Promise<Response>;
    fail(how: Failure | undefined): void;
  };

const ZONE = 'sml.example';

type Options = {
  readonly participant: string;
  /** Called when something has come in. */
  readonly onFile?: () => void;
};

/** The network of e-invoices: registry, publisher and an access point behind a real SFTP server, on loopback ports. */
export async function startPeppol({ participant, onFile }: Options): Promise<SimulatedPeppol> {
  const peppol = openPeppol(participant);
  let failure: Failure | undefined;
  const publisher = await startPublisher(peppol, () => failure);
  const names = await startNameServer(
    (host) => (peppol.hasHost(host) ? publisher.url : undefined),
    () => failure === 'gone' || failure === 'slow',
  );
  const on = (what: SftpOperation, path: string, hangUp: () => void): boolean => {
    if (what === 'open') return failure !== 'broken';
    if (what === 'write' || what === 'removed') return true;
    peppol.arrived(path);
    if (failure !== 'lost_answer') return true;
    hangUp();
    return false;
  };
  const { failNetwork, ...server } = await startSftp({ folder: peppol.folder, on });
  const fail = (how: Failure | undefined) => {
    failure = how;
    failNetwork(how);
  };
  return {
    ...server,
    ...{ participant, sml: ZONE, nameServers: [names.address], delivered: peppol.delivered },
    chooseParticipant: peppol.chooseParticipant,
    answer: peppol.answer,
    sendInvoice: peppol.sendInvoice,
    put: peppol.folder.put,
    list: peppol.folder.list,
    fetch: peppolPages({ peppol, fail, failure: () => failure, onFile: onFile ?? (() => {}) }),
    fail,
    async stop() {
      await Promise.all([server.stop(), publisher.stop(), names.stop()]);
    },
  };
}

/** Says which participants receive invoices. */
async function startPublisher(peppol: Peppol, failure: () => Failure | undefined) {
  const open = new Set<Socket>();
  const server = createServer((request, response) => {
    const how = failure();
    if (how === 'slow') return;
    if (how === 'gone') return void request.socket.destroy();
    if (how === 'broken' || how === 'garbage') return void response.writeHead(500).end('<html>');
    const [, who = '', what = ''] = /^\/iso6523-actorid-upis::([^/]+)\/services\/(.+)$/.exec(
      decodeURIComponent(request.url ?? ''),
    ) ?? ['', '', ''];
    const isKnown = peppol.participants.has(who) && what.includes('::Invoice##');
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/xml' });
    response.end(isKnown ? '<SignedServiceMetadata xmlns="http://busdox.org/serviceMetadata/publishing/1.0/"/>' : '');
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
