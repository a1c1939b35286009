import { computeAlarms } from '@fordra/domain/platform/compute-alarms';
import type { PlatformFacts } from '@fordra/domain/platform/platform-facts';
import type { Logger } from 'pino';
import type { Database } from '../store/connection/database.ts';
import { loadPlatformFacts, loadSlowFacts, type SlowFacts } from '../store/platform/load-platform-facts.ts';
import { keepAlarms } from '../store/platform/save-alarms.ts';

const CHECK_MS = 30_000;
/** Concurrent readers share facts that are at most this old. */
const normalAge = { freshMs: 5_000, slowMs: 600_000 };
/** Shorter limits for a user who has the page open. */
const freshAge = { freshMs: 1_000, slowMs: 60_000 };

export type Watch = {
  /** The state of the platform, at most a few seconds old. */
  facts(): Promise<PlatformFacts>;
  /** Computes the alarms once, and stores which are new and which have ended. */
  check(): Promise<void>;
  /** The same with fresher facts, for a user who reads the alarms; errors are logged, not thrown. */
  updateAlarms(): Promise<void>;
  stop(): Promise<void>;
};

/** Monitors the platform in every process; a job could not report that no worker is running. */
export function startWatch(db: Database, log: Logger, everyMs = CHECK_MS): Watch {
  let known: { readonly at: number; readonly facts: Promise<PlatformFacts> } | undefined;
  let slow: { readonly at: number; readonly facts: Promise<SlowFacts> } | undefined;
  let checking: Promise<void> = Promise.resolve();

  function facts({ freshMs, slowMs } = normalAge): Promise<PlatformFacts> {
    if (!known || Date.now() - known.at >= freshMs) {
      if (!slow || Date.now() - slow.at > slowMs) slow = { at: Date.now(), facts: loadSlowFacts(db) };
      const loading = loadPlatformFacts(db, slow.facts);
      known = { at: Date.now(), facts: loading };
      loading.catch(() => {
        known = undefined;
        slow = undefined;
      });
    }
    return known.facts;
  }

  async function check(maxAge = normalAge): Promise<void> {
    for (const { is, ...alarm } of await keepAlarms(db, computeAlarms(await facts(maxAge)))) {
      if (is === 'new') log.error({ alarm }, 'alarm raised');
      else log.info({ alarm }, 'alarm ended');
    }
  }

  // The health call reports an outage of the database; alarms cannot be stored then.
  const tryToCheck = (maxAge = normalAge) =>
    check(maxAge).catch((error: unknown) => log.warn({ err: error }, 'the alarms could not be computed'));
  const timer = setInterval(() => {
    checking = tryToCheck();
  }, everyMs).unref();
  return {
    facts: () => facts(),
    check: () => check(),
    updateAlarms: () => tryToCheck(freshAge),
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}
