import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wait } from '../../../api/wait.ts';
import { businessNow } from '../../../ui/format/today.ts';
import type { CreditorSettingsDocument } from './creditor-settings-shape.ts';
import { buildUpdates, type Choices, type SettingsType } from './creditor-settings-updates.ts';
import { type CreditorOutcome, saveCreditorSettings } from './save-creditor-settings.ts';

/** Spec A §4: the spinner is shown at least this long. */
const spinnerMs = 500;

type Progress = { readonly done: number; readonly total: number };

/** Saves the change for all creditors, with the progress and the failures. */
export function useCreditorSettingsSave(type: SettingsType, known: ReadonlyMap<string, CreditorSettingsDocument>) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState<readonly CreditorOutcome[]>([]);

  const save = async (choices: Choices, creditors: readonly string[]) => {
    const now = businessNow().toISOString();
    const total = creditors.length;
    setFailed([]);
    setProgress({ done: 0, total });
    const saving = saveCreditorSettings({
      creditors,
      known,
      updatesFor: (settings) => buildUpdates(type, choices, settings, now),
      onProgress: (done) => setProgress({ done, total }),
    });
    const [outcomes] = await Promise.all([saving, wait(spinnerMs)]);
    await queries.invalidateQueries({ queryKey: ['creditor-settings'] });
    const bad = outcomes.filter(({ was }) => was === 'failed' || was === 'partly');
    setFailed(bad);
    setProgress(undefined);
    return { saved: outcomes.filter(({ was }) => was === 'saved').length, isWhole: bad.length === 0 };
  };
  return { save, progress, failed, forget: () => setFailed([]) };
}
