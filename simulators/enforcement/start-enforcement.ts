import { type SftpServer, startSftp } from '../sftp/start-sftp.ts';
import { enforcementPages } from './enforcement-pages.ts';
import type { Failure } from './failures.ts';
import { type Authority, type Memory, openAuthority } from './open-authority.ts';

export type SimulatedEnforcement = Omit<SftpServer, 'failNetwork'> & {
  /** The demo's agent code at the authority. */
  readonly agent: string;
  readonly authority: Authority;
  /** Brings the authority up to today: restores its state and sends the messages that are due by its scripts. */
  catchUp(): Promise<void>;
  /** Answers every address under /dev/enforcement. */
  fetch(request: Request): Promise<Response>;
  fail(how: Failure | undefined): void;
};

export type EnforcementOptions = {
  /** Today, as yyyy-MM-dd. */
  today(): Promise<string>;
  /** The state that is restored after a restart. */
  recall?(): Promise<Memory>;
  /** Called when there is a file to fetch. */
  onFile?(): void;
};

/** The name of the demo's portal at the authority. */
export const AGENT = 'FORDRA';

/** The enforcement authority behind a real SFTP server on a loopback port. */
export async function startEnforcement({ today, recall, onFile }: EnforcementOptions): Promise<SimulatedEnforcement> {
  const authority = openAuthority(AGENT);
  let failure: Failure | undefined;
  const { failNetwork, ...server } = await startSftp({
    folder: authority.folder,
    on(what, path) {
      if (what === 'renamed') authority.arrived(path);
      if (what === 'removed') authority.removed(path);
      return true;
    },
  });
  const fail = (how: Failure | undefined) => {
    failure = how;
    failNetwork(how);
    authority.fail(how);
  };
  const catchUp = async () => {
    if (recall) authority.remember(await recall());
    authority.passTo(await today());
  };
  return {
    ...server,
    agent: AGENT,
    authority,
    catchUp,
    fail,
    fetch: enforcementPages({ authority, today, catchUp, fail, failure: () => failure, onFile: onFile ?? (() => {}) }),
  };
}
