import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { DevPage } from './http/pages/dev-pages.ts';
import type { JobPorts } from './jobs/definition/define-job.ts';
import type { Adapters } from './open-adapters.ts';
import type { Database } from './store/connection/database.ts';

/*
 * What server/demo gives the server in demo mode. The types are here because production code imports nothing of
 * server/demo; main.ts loads it when the mode is demo.
 */

export type DemoInput = {
  readonly config: Config;
  readonly url: string;
  readonly db: Database;
  readonly log: Logger;
  /** By the settings; the demo adds a simulator for each that is missing. */
  readonly adapters: Adapters;
  onCloser(name: string, close: () => Promise<unknown>): void;
};

export type OpenDemo = (input: DemoInput) => Promise<Demo>;

export type Demo = {
  readonly users: readonly { readonly email: string; readonly role: string }[];
  readonly adapters: Adapters;
  /** The pages of the simulators. */
  readonly devPages: readonly DevPage[];
  /** Where the portal receives mail, for replies from the simulated mailbox. */
  onMailPort(port: number): void;
  /** The page that moves business time on, with the jobs of the days in between. */
  openClock(ports: JobPorts): DevPage;
  /** Begins to make the demo's cases; undefined where that takes seconds or they exist already. */
  startCases(): Promise<DemoGeneration | undefined>;
};

/** Demo cases with a history of months, created in a separate process. */
export type DemoGeneration = {
  readonly wanted: number;
  isMaking(): boolean;
  /** How many cases have been created, for the notice in the portal. */
  readonly page: DevPage;
  /** Resolves with the seconds it took. If it fails nothing is stored, and the next start tries again. */
  readonly done: Promise<number>;
  stop(): Promise<void>;
};
