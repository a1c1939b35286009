import { startJourneyServer } from '../server/testing/portal/journey-server.ts';
import { shareServer } from './shared-server.ts';

/** Before all journeys, in the process that starts the workers: the workers inherit its environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, prefix, stop } = await startJourneyServer();
  shareServer({ url, prefix });
  return stop;
}
