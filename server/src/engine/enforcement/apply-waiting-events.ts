import { selectAppliableEvents } from '../../store/enforcement/authority-events.ts';
import { type AppliedEvent, type AuthorityPorts, applyAuthorityEvents } from './apply-authority-events.ts';

const EVENTS_AT_ONCE = 200;

/** Applies messages of the authority that waited for a free case or an exchange rate. */
export async function applyWaitingEvents(ports: AuthorityPorts): Promise<readonly AppliedEvent[]> {
  return applyAuthorityEvents(ports, await selectAppliableEvents(ports.db, EVENTS_AT_ONCE));
}
