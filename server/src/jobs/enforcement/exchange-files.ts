import { holdChannel, noteContact, releaseChannel } from '../../store/connection/channel-state.ts';
import type { ExchangePorts, ExchangeRun } from '../definition/exchange-ports.ts';
import { applyFiles } from './apply-files.ts';
import { fetchFiles } from './fetch-files.ts';
import { sendApplications } from './send-applications.ts';

type Options = Pick<ExchangeRun, 'signal' | 'isDayOver' | 'applyMessages'> & {
  /** How long to wait for another process that holds the channel; the recurring job tries again later. */
  readonly patienceMs: number;
};

/** Sends applications to the enforcement authority and receives its files, in one process at a time. */
export async function exchangeFiles(ports: ExchangePorts, options: Options): Promise<void> {
  const { db, log, enforcement: channel } = ports;
  if (!channel) return;
  const holder = await holdChannel(db, 'enforcement_channel', options);
  if (!holder) return;
  try {
    const run: ExchangeRun = { ...ports, ...options, channel };
    const detail = (await sendApplications(run)) ?? (await fetchFiles(run));
    if (!options.signal.aborted) await noteContact(db, 'enforcement_channel', detail ?? null);
    if (detail) log.warn({ detail }, 'the enforcement authority does not answer: files wait');
    await applyFiles(run);
  } finally {
    await releaseChannel(db, 'enforcement_channel', holder);
  }
}
