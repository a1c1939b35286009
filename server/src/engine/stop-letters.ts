import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { CaseChange } from './case-change.ts';

/** What waits to be sent, or has failed to be, about a case that is closed, disputed or put off is not sent (rules §8.3: stop letters). */
export async function stopLetters(tx: Database, changes: readonly CaseChange[]): Promise<void> {
  const ids = changes
    .filter(({ loaded: { file }, outcome }) => {
      const isClosing = outcome.position.closed !== null && file.position.closed === null;
      return isClosing || outcome.effects.includes('stop_letters');
    })
    .map(({ loaded }) => loaded.file.id);
  if (ids.length === 0) return;
  await sql`
    update letters set status = 'stopped', _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where "case" = any(${ids}) and status in ('queued', 'failed')`.execute(tx);
}
