import type { Action } from '../server/src/actions/definition/define-action.ts';
import { openActions } from '../server/src/actions/running/open-actions.ts';
import { buildApp } from '../server/src/app.ts';
import { openDigestLinks } from '../server/src/auth/links/digest-links.ts';
import { openMediaLinks } from '../server/src/auth/links/media-links.ts';
import { makeSealer } from '../server/src/auth/links/seal.ts';
import { openSignedPaths } from '../server/src/auth/links/signed-paths.ts';
import { openAuth } from '../server/src/auth/open-auth.ts';
import { openRequesterCache } from '../server/src/auth/requester/requester-cache.ts';
import { loadDebt } from '../server/src/engine/money/load-debt.ts';
import { openLog } from '../server/src/log.ts';
import { openMedia } from '../server/src/records/media/open-media.ts';
import { openRecords } from '../server/src/records/open-records.ts';
import { buildCatalogue } from '../server/src/records/rows/catalogue.ts';
import type { Database } from '../server/src/store/connection/database.ts';
import { diskFiles } from '../server/src/store/files/disk-files.ts';
import { benchCases } from './list-cases.ts';

export const sealer = makeSealer(Buffer.alloc(32, 7));

/** The portal as it is, with the bench's one resource unless told otherwise. */
export async function buildBenchPortal(
  db: Database,
  catalogue = buildCatalogue([benchCases]),
  actions: readonly Action[] = [],
): ReturnType<typeof buildApp> {
  return buildApp({
    loadDebt: (requester, id) => loadDebt(db, requester.scope, id),
    loadFlow: async () => undefined,
    comparing: { loadFlows: async () => [], selectOverruling: async () => ({ creditors: [], accounts: [] }) },
    auth: openAuth(db, sealer, openRequesterCache(10_000)),
    records: openRecords(db, catalogue, { note: () => {} }),
    actions: openActions(db, catalogue, actions),
    catalogue,
    media: openMedia(db, catalogue, diskFiles('/nowhere')),
    links: openMediaLinks(sealer),
    printing: { print: async () => undefined, preview: async () => undefined },
    digestLinks: openDigestLinks(db, sealer),
    letterPaths: openSignedPaths(sealer, 'letter-link'),
    log: openLog('warn'),
    webFolder: '/nowhere',
    isHealthy: async () => true,
    loadHealth: async () => ({ status: 'ok', parts: [] }),
    loadOperations: async () => ({}),
    limits: { requestsPerMinute: 10_000_000 },
  });
}
