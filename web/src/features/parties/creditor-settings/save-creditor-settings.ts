import { saveChange } from '../../../user/own-document.ts';
import { findOrMakeCreditorSettings, patchCreditorSettings } from './creditor-settings.ts';
import type { CreditorSettingsDocument, CreditorSettingsValues, PathUpdate } from './creditor-settings-shape.ts';
import { dropRejectedPaths } from './creditor-settings-updates.ts';

/** Spec A §9: how many creditors are saved at the same time. */
const batchSize = 50;

/** `partly`: some entries were refused, the others are saved. */
export type CreditorOutcome =
  | { readonly creditor: string; readonly was: 'saved' | 'unchanged' | 'partly' }
  | { readonly creditor: string; readonly was: 'failed'; readonly error: unknown };

type Plan = {
  readonly creditors: readonly string[];
  /** The settings by creditor; a creditor without settings is not among them. */
  readonly known: ReadonlyMap<string, CreditorSettingsDocument>;
  readonly updatesFor: (settings: CreditorSettingsValues) => readonly PathUpdate[];
  readonly onProgress: (done: number) => void;
};

/** Saves one change for many creditors, fifty at a time, with an outcome for each. A failure does not stop the others. */
export async function saveCreditorSettings({ creditors, known, updatesFor, onProgress }: Plan) {
  const outcomes: CreditorOutcome[] = [];
  const saveOne = async (creditor: string) => {
    const outcome = await saveForCreditor(creditor, known.get(creditor), updatesFor);
    outcomes.push(outcome);
    onProgress(outcomes.length);
  };
  for (let from = 0; from < creditors.length; from += batchSize) {
    await Promise.all(creditors.slice(from, from + batchSize).map(saveOne));
  }
  return outcomes as readonly CreditorOutcome[];
}

async function saveForCreditor(
  creditor: string,
  known: CreditorSettingsDocument | undefined,
  updatesFor: Plan['updatesFor'],
): Promise<CreditorOutcome> {
  try {
    if (updatesFor(known?.settings ?? {}).length === 0) return { creditor, was: 'unchanged' };
    return { creditor, was: await save(known ?? (await findOrMakeCreditorSettings(creditor)), updatesFor) };
  } catch (error) {
    return { creditor, was: 'failed', error };
  }
}

/** Each version of the settings gets the updates that it needs; refused entries are dropped, unless all of them are refused. */
async function save(
  document: CreditorSettingsDocument,
  updatesFor: Plan['updatesFor'],
): Promise<'saved' | 'unchanged' | 'partly'> {
  let isSent = false;
  const { isRejected } = await saveChange(document, updatesFor, {
    patch: async (latest, updatesOf) => {
      const updates = updatesOf(latest.settings);
      if (updates.length > 0) await patchCreditorSettings(latest, updates);
      isSent = updates.length > 0;
      return latest;
    },
    reload: () => findOrMakeCreditorSettings(document.creditor),
    dropRejected: (updatesOf, refusal) => (settings) => {
      const left = dropRejectedPaths(updatesOf(settings), refusal.issues);
      if (left.length === 0) throw refusal;
      return left;
    },
  });
  if (!isSent) return 'unchanged';
  return isRejected ? 'partly' : 'saved';
}
