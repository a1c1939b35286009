import { sql } from 'kysely';
import type { Database } from '../../store/connection/database.ts';
import type { Numbered } from './case-change.ts';

/**
 * What waits to be sent, or has failed to be, about a case that is closed, disputed or put off is not sent (rules §8.3:
 * stop letters). Only what waited when the case was loaded: by that it was decided whose fee is taken back.
 */
export async function stopLetters(tx: Database, changes: readonly Numbered[]): Promise<void> {
  const stopping = changes.filter(({ loaded: { file }, outcome }) => {
    const isClosing = outcome.position.closed !== null && file.position.closed === null;
    return isClosing || outcome.effects.includes('stop_letters');
  });
  if (stopping.length === 0) return;
  const unlocked = stopping.filter(({ loaded }) => loaded.waitingLetters === undefined);
  const cases = unlocked.map(({ loaded }) => loaded.file.id);
  const letters = stopping.flatMap(({ loaded, letterIds }) => [...(loaded.waitingLetters ?? []), ...letterIds]);
  await sql`
    update letters set status = 'stopped', _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where (_id = any(${letters}) or "case" = any(${cases})) and status in ('queued', 'failed')`.execute(tx);
}
