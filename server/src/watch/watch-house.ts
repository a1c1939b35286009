import { computeAlarms } from '@fordra/domain/house/compute-alarms';
import type { HouseFacts } from '@fordra/domain/house/house-facts';
import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import { keepAlarms } from '../store/house/keep-alarms.ts';
import { loadHouseFacts, loadSlowFacts, type SlowFacts } from '../store/house/load-house-facts.ts';

const LOOK_MS = 30_000;
/** A metrics server and a person who both ask at once cost one look. */
const FRESH_MS = 5_000;
const SLOW_MS = 600_000;

export type Watch = {
  /** How the house is doing, at most a few seconds ago. */
  facts(): Promise<HouseFacts>;
  /** Looks once, and writes down what is new and what is over. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

/** Looks after the house in every process: were it a job, nobody would tell that there is no worker. */
export function startWatch(db: Database, log: Logger, everyMs = LOOK_MS): Watch {
  let known: { readonly at: number; readonly facts: Promise<HouseFacts> } | undefined;
  let slow: { readonly at: number; readonly facts: Promise<SlowFacts> } | undefined;
  let looking: Promise<void> = Promise.resolve();

  function facts(): Promise<HouseFacts> {
    if (!known || Date.now() - known.at > FRESH_MS) {
      if (!slow || Date.now() - slow.at > SLOW_MS) slow = { at: Date.now(), facts: loadSlowFacts(db) };
      const loading = loadHouseFacts(db, slow.facts);
      known = { at: Date.now(), facts: loading };
      loading.catch(() => {
        known = undefined;
        slow = undefined;
      });
    }
    return known.facts;
  }

  async function look(): Promise<void> {
    for (const { is, ...alarm } of await keepAlarms(db, computeAlarms(await facts()))) {
      if (is === 'new') log.error({ alarm }, 'an alarm');
      else log.info({ alarm }, 'an alarm is over');
    }
  }

  const timer = setInterval(() => {
    // An outage of the database is told by the health call; there is nowhere to write it down.
    looking = look().catch((error: unknown) => log.warn({ err: error }, 'the watch could not look'));
  }, everyMs).unref();
  return {
    facts,
    look,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
