import type { ApplicationDetails } from '@fordra/resources/platform/application-details';
import { send } from './send.ts';
import { writeStored } from './storage.ts';
import { honourCleanupDate } from './storage-cleanup.ts';

export const application = 'ada_ui';
const known = 'fordra:application-details';

/** The release of the server, shared by all tabs. Nothing waits for it, and a session continues without it. */
export async function fetchApplicationDetails(token: string): Promise<void> {
  try {
    const reply = await send('GET', `/application--details/${application}`, { token });
    if (!reply.ok) return;
    const { application_version, api_version, storage_cleanup_date } = (await reply.json()) as ApplicationDetails;
    const details = { application_version, api_version, storage_cleanup_date };
    writeStored('fordra.application-details', JSON.stringify(details));
    window.dispatchEvent(new Event(known));
    honourCleanupDate(storage_cleanup_date);
  } catch {
    // The next refresh requests it again.
  }
}

/** In a new browser they arrive shortly after the first page. */
export function onApplicationDetails(listener: () => void): () => void {
  window.addEventListener(known, listener);
  return () => window.removeEventListener(known, listener);
}
