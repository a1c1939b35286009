import { type ApiError, statusOf } from './api-error.ts';
import type { Settings, SettingsDocument } from './settings-shape.ts';
import { dropRejected, isEmptyUpdate, mergeUpdates } from './settings-updates.ts';

const CLASHES_MAX = 4;

export type SaveCalls = {
  readonly patch: (
    document: SettingsDocument,
    update: Settings,
  ) => Promise<Pick<SettingsDocument, '_etag' | '_updated'>>;
  readonly reload: () => Promise<SettingsDocument>;
};

export type Saved = {
  /** `rejected`: something was refused; what was not is saved. */
  readonly outcome: 'saved' | 'rejected';
  readonly document: SettingsDocument;
};

/**
 * Saves an update on top of whatever is stored. Another writer's version is read and written over with our entries only
 * (412, and 404 for a document that is gone); what the server refuses is dropped and the rest tried once more (422, spec A §5).
 */
export async function saveSettings(document: SettingsDocument, update: Settings, calls: SaveCalls): Promise<Saved> {
  let current = document;
  let wanted = update;
  let isRejected = false;
  for (let clashes = 0; ; ) {
    try {
      const stamps = await calls.patch(current, wanted);
      const { _etag, _updated } = stamps;
      const settings = mergeUpdates(current.settings, wanted);
      return { outcome: isRejected ? 'rejected' : 'saved', document: { ...current, settings, _etag, _updated } };
    } catch (error) {
      const status = statusOf(error);
      const isClash = status === 412 || status === 404;
      if (isClash && clashes < CLASHES_MAX) {
        clashes += 1;
        current = await calls.reload();
        continue;
      }
      if (status !== 422 || isRejected) throw error;
      isRejected = true;
      const left = dropRejected(wanted, (error as ApiError).issues);
      if (isEmptyUpdate(left)) return { outcome: 'rejected', document: await calls.reload() };
      wanted = left;
    }
  }
}
