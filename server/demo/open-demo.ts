import { join } from 'node:path';
import { clockPages } from '@fordra/simulators/clock/clock-pages';
import { agencyOf } from '../src/agency-of.ts';
import type { Demo, DemoGeneration, DemoInput } from '../src/demo-parts.ts';
import type { DevPage } from '../src/http/pages/dev-pages.ts';
import type { JobPorts } from '../src/jobs/definition/define-job.ts';
import { moveClock } from '../src/jobs/move-clock.ts';
import { selectClock } from '../src/store/clock/select-clock.ts';
import { buildDemo } from './build-demo.ts';
import { openImportFiles } from './import-files/open-import-files.ts';
import { makeDemoCases } from './make-demo-cases.ts';
import { startSimulators } from './start-simulators.ts';
import { areChannelsMissing } from './world/channels/make-channels.ts';
import { areDisputesMissing } from './world/disputes/make-disputes.ts';
import { areDecisionsMissing } from './world/make-decisions.ts';
import { areTicketsMissing } from './world/make-tickets.ts';
import { isWorldMissing } from './world/make-world.ts';
import { startWorld } from './world/start-world.ts';

/** What demo mode adds to the server: its users and cases, its clock, and a simulator for each system that is not set. */
export async function openDemo(input: DemoInput): Promise<Demo> {
  const users = await buildDemo(input.db);
  const { adapters, devPages, onMailPort } = await startSimulators(input);
  return {
    users,
    adapters,
    devPages: [...devPages, openImportFiles(input.db)],
    onMailPort,
    openClock: (ports) => openClock(ports, input.onCloser),
    startCases: () => startCases(input),
  };
}

function openClock(ports: JobPorts, onCloser: DemoInput['onCloser']): DevPage {
  const { fetch, stop } = clockPages({
    read: () => selectClock(ports.db),
    // Every skipped day is a whole day, so its nightly run is due at any hour.
    move: (days, signal) => moveClock(days, { ...ports, nightlyRun: '00:00', signal }),
  });
  onCloser('clock', stop);
  return { path: '/dev/clock', fetch };
}

/** In the background: a few cases appear within seconds of the start, cases with a history within a minute. */
async function startCases({ config, url, db, log, onCloser }: DemoInput): Promise<DemoGeneration | undefined> {
  if (config.demoCases === 0) {
    let isStopped = false;
    const making = makeDemoCases(db, () => isStopped).catch((error: unknown) =>
      log.warn({ err: error }, 'the demo cases could not be made'),
    );
    onCloser('demo cases', () => {
      isStopped = true;
      return making;
    });
    return undefined;
  }
  const { demoCases: cases } = config;
  const isMissing =
    (await isWorldMissing(db, cases)) ||
    (await areTicketsMissing(db, cases)) ||
    (await areDecisionsMissing(db, cases)) ||
    (await areDisputesMissing(db, cases)) ||
    (await areChannelsMissing(db, cases));
  if (!isMissing) return undefined;
  const filesFolder = join(config.dataDir, 'files');
  const world = startWorld({ url, filesFolder, agency: agencyOf(config), cases });
  onCloser('demo world', world.stop);
  world.done.catch((error: unknown) =>
    log.warn({ err: error }, 'the demo world was not finished: the next start makes it'),
  );
  return world;
}
