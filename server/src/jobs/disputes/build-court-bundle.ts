import { createHash } from 'node:crypto';
import { disputeBundles } from '@fordra/resources/disputes/dispute-bundles';
import { buildBundle } from '../../engine/disputes/build-bundle.ts';
import { writeZip } from '../../integrations/import-files/port.ts';
import { markBundleFailed, selectQueuedBundle } from '../../store/disputes/bundle-rows.ts';
import { storeMadeFile } from '../../store/files/store-made-file.ts';
import { defineJob } from '../definition/define-job.ts';

/** Packs the files of a dispute for a court, and keeps what was packed. */
export const buildCourtBundle = defineJob({
  name: 'build-court-bundle',
  async run({ bundle: id }, { db, log, files, agency, renderPage, renderLetter }) {
    const bundle = await selectQueuedBundle(db, id);
    if (!bundle) return;
    const built = await buildBundle({ db, files, agency, renderPage, renderLetter }, bundle).catch((error: unknown) => {
      log.warn({ err: error, bundle: id }, 'a court bundle could not be built');
      return undefined;
    });
    // The user sees that it has failed, and can have it built again.
    if (!built) return markBundleFailed(db, id);
    const { packed, entries } = built;
    const bytes = writeZip(packed);
    const digest = createHash('sha256').update(bytes).digest('hex');
    await storeMadeFile(
      { db, files },
      {
        ...{ table: 'dispute_bundles', resource: disputeBundles.name, id, attribute: 'file' },
        ...{ filename: `court-bundle-${bundle.date}.zip`, content_type: 'application/zip', bytes },
        isSame: ({ status }) => status === 'queued',
        besides: { status: 'built', digest, contents: entries },
      },
    );
  },
});
