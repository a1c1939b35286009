import { type ApiError, statusOf } from '../../api/api-error.ts';
import { saveOnLatest } from '../own-document.ts';
import type { Settings, SettingsDocument } from './settings-shape.ts';
import { dropRejected, isEmptyUpdate, mergeUpdates } from './settings-updates.ts';

const conflictsMax = 4;

export type SaveCalls = {
  readonly patch: (
    document: SettingsDocument,
    update: Settings,
  ) => Promise<Pick<SettingsDocument, '_etag' | '_updated'>>;
  readonly reload: () => Promise<SettingsDocument>;
};

export type Saved = {
  /** `rejected`: some entries were refused; the others are saved. */
  readonly outcome: 'saved' | 'rejected';
  readonly document: SettingsDocument;
};

/** Saves an update. Refused entries are dropped, and the rest is sent once more (422, spec A §5). */
export async function saveSettings(document: SettingsDocument, update: Settings, calls: SaveCalls): Promise<Saved> {
  try {
    return { outcome: 'saved', document: await save(document, update, calls) };
  } catch (error) {
    if (statusOf(error) !== 422) throw error;
    const accepted = dropRejected(update, (error as ApiError).issues);
    const left = isEmptyUpdate(accepted) ? calls.reload() : save(document, accepted, calls);
    return { outcome: 'rejected', document: await left };
  }
}

function save(document: SettingsDocument, update: Settings, { patch, reload }: SaveCalls): Promise<SettingsDocument> {
  return saveOnLatest(
    document,
    async (latest) => {
      const { _etag, _updated } = await patch(latest, update);
      return { ...latest, settings: mergeUpdates(latest.settings, update), _etag, _updated };
    },
    reload,
    conflictsMax,
  );
}
