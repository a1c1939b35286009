import { type Saved, saveChange } from '../own-document.ts';
import { patchSettings } from './settings-calls.ts';
import type { Settings, SettingsDocument } from './settings-shape.ts';
import { dropRejected, isEmptyUpdate, mergeUpdates } from './settings-updates.ts';

export function saveSettings(
  document: SettingsDocument,
  update: Settings,
  reload: () => Promise<SettingsDocument>,
): Promise<Saved<SettingsDocument>> {
  return saveChange(document, update, {
    patch: async (latest, accepted) => {
      if (isEmptyUpdate(accepted)) return reload();
      const { _etag, _updated } = await patchSettings(latest, accepted);
      return { ...latest, settings: mergeUpdates(latest.settings, accepted), _etag, _updated };
    },
    reload,
    dropRejected: (refused, { issues }) => dropRejected(refused, issues),
  });
}
