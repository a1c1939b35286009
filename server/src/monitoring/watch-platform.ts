import { computeAlarms } from '@fordra/domain/platform/compute-alarms';
import type { PlatformFacts } from '@fordra/domain/platform/platform-facts';
import type { Logger } from 'pino';
import type { Database } from '../store/connection/database.ts';
import { loadPlatformFacts, loadSlowFacts, type SlowFacts } from '../store/platform/load-platform-facts.ts';
import { keepAlarms } from '../store/platform/save-alarms.ts';

const LOOK_MS = 30_000;
/** A metrics server and a person who both ask at once cost one look. */
const usual = { freshMs: 5_000, slowMs: 600_000 };
/** Somebody is looking. */
const now = { freshMs: 1_000, slowMs: 60_000 };

export type Watch = {
  /** How the house is doing, at most a few seconds ago. */
  facts(): Promise<PlatformFacts>;
  /** Looks once, and writes down what is new and what is over. */
  look(): Promise<void>;
  /** Looks for somebody who wants to see what is wrong now; whatever keeps it from looking keeps nobody from the rest. */
  lookNow(): Promise<void>;
  stop(): Promise<void>;
};

/** Looks after the house in every process: were it a job, nobody would tell that there is no worker. */
export function startWatch(db: Database, log: Logger, everyMs = LOOK_MS): Watch {
  let known: { readonly at: number; readonly facts: Promise<PlatformFacts> } | undefined;
  let slow: { readonly at: number; readonly facts: Promise<SlowFacts> } | undefined;
  let looking: Promise<void> = Promise.resolve();

  function facts({ freshMs, slowMs } = usual): Promise<PlatformFacts> {
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

  async function look(wanted = usual): Promise<void> {
    for (const { is, ...alarm } of await keepAlarms(db, computeAlarms(await facts(wanted)))) {
      if (is === 'new') log.error({ alarm }, 'an alarm');
      else log.info({ alarm }, 'an alarm is over');
    }
  }

  // An outage of the database is told by the health call; there is nowhere to write it down.
  const tryToLook = (wanted = usual) =>
    look(wanted).catch((error: unknown) => log.warn({ err: error }, 'the watch could not look'));
  const timer = setInterval(() => {
    looking = tryToLook();
  }, everyMs).unref();
  return {
    facts: () => facts(),
    look: () => look(),
    lookNow: () => tryToLook(now),
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
