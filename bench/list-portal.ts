import { openActions } from '../server/src/actions/open-actions.ts';
import { buildApp } from '../server/src/app.ts';
import { openAuth } from '../server/src/auth/open-auth.ts';
import { openRequesterCache } from '../server/src/auth/requester-cache.ts';
import { makeSealer } from '../server/src/auth/seal.ts';
import { openLog } from '../server/src/log.ts';
import { buildCatalogue } from '../server/src/records/catalogue.ts';
import { openRecords } from '../server/src/records/open-records.ts';
import type { Database } from '../server/src/store/database.ts';
import { benchCases } from './list-cases.ts';

export const sealer = makeSealer(Buffer.alloc(32, 7));

/** The portal as it is, with the bench's one resource. */
export async function buildBenchPortal(db: Database): ReturnType<typeof buildApp> {
  const catalogue = buildCatalogue([benchCases]);
  return buildApp({
    loadDebt: async () => undefined,
    auth: openAuth(db, sealer, openRequesterCache(10_000)),
    records: openRecords(db, catalogue, { note: () => {} }),
    actions: openActions(db, catalogue, []),
    catalogue,
    log: openLog('warn'),
    webFolder: '/nowhere',
    isHealthy: async () => true,
    limits: { requestsPerMinute: 10_000_000 },
  });
}
