import { type SftpServer, startSftp } from '../sftp/start-sftp.ts';
import { enforcementPages } from './enforcement-pages.ts';
import type { Failure } from './failures.ts';
import { type Authority, type Memory, openAuthority } from './open-authority.ts';

export type SimulatedEnforcement = Omit<SftpServer, 'failNetwork'> & {
  /** Our code at the authority. */
  readonly agent: string;
  readonly authority: Authority;
  /** Lets the authority live up to today: what it forgot is remembered, what is due by its scripts is told. */
  catchUp(): Promise<void>;
  /** Answers every address under /dev/enforcement. */
  fetch(request: Request): Promise<Response>;
  fail(how: Failure | undefined): void;
};

export type Surroundings = {
  /** The day it is there, as yyyy-MM-dd. */
  today(): Promise<string>;
  /** What it would know had it never been stopped. */
  recall?(): Promise<Memory>;
  /** There is a file to fetch. */
  onFile?(): void;
};

/** What the demo's portal is called there. */
export const AGENT = 'FORDRA';

/** The enforcement authority behind a real SFTP server on a loopback port. */
export async function startEnforcement({ today, recall, onFile }: Surroundings): Promise<SimulatedEnforcement> {
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
