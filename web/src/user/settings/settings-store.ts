import { isPassing } from '../../api/api-error.ts';
import { saveSettings } from './save-settings.ts';
import { fetchSettings, findOrMakeSettings } from './settings-calls.ts';
import { defaultSettings, type Settings, type SettingsDocument } from './settings-shape.ts';
import { dropUnknownAttributes, isEmptyUpdate, type KnownAttributes, mergeUpdates } from './settings-updates.ts';
import { readStoredSettings, settingsKey, writeStoredSettings } from './stored-settings.ts';

const saveDelayMs = 1_000;
const spinnerMs = 500;

type SettingsState = {
  /** The stored settings with the local changes on top; undefined until loaded. */
  readonly settings: Settings | undefined;
  readonly isSaving: boolean;
};

/** Shown to the user: a part of a change was refused, or nothing could be saved. */
type SettingsReport = 'rejected' | 'failed';

export type SettingsStore = {
  readonly user: string;
  readonly current: () => SettingsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applied at once; saved a second after the last change. */
  readonly change: (update: Settings) => void;
  /** Saves pending changes now. */
  readonly flush: () => Promise<void>;
  /** Reads changes by other devices. Failures are logged and ignored (spec B §7). */
  readonly load: () => Promise<void>;
  readonly know: (attributes: KnownAttributes) => void;
  readonly onReport: (listener: (report: SettingsReport) => void) => () => void;
  readonly stop: () => void;
};

type Options = {
  readonly user: string;
  /** A read-only token changes nothing but this page. */
  readonly isReadonly: boolean;
  /** The choices of the device from before the settings existed. */
  readonly first?: Settings;
};

type StoreParts = {
  document: SettingsDocument | undefined;
  /** Being saved. */
  sent: Settings;
  pending: Settings;
  isSaving: boolean;
  known: KnownAttributes;
};

/** One user's settings: stored in the browser, saved in the background, merged with what other tabs write. */
export function createSettingsStore({ user, isReadonly, first = {} }: Options): SettingsStore {
  const kept = readStoredSettings(user);
  const own: StoreParts = {
    document: kept.document,
    sent: {},
    pending: kept.pending,
    isSaving: false,
    known: () => undefined,
  };
  const { show, report, ...shown } = openState(own);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  let isStopped = false;

  const keep = () => {
    const pending = isReadonly ? {} : mergeUpdates(own.sent, own.pending);
    // An answer that arrives after sign-out must not be stored.
    if (!isStopped) writeStoredSettings(user, { ...(own.document && { document: own.document }), pending });
    show();
  };
  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    if (!isReadonly && !isEmptyUpdate(own.pending)) timer = setTimeout(() => void flush(), delayMs);
  };
  const find = () => findOrMakeSettings(user, mergeUpdates(defaultSettings, first));
  const flush = async () => {
    clearTimeout(timer);
    if (isReadonly || isEmptyUpdate(own.pending)) return saving;
    saving ??= save(own, { show, keep, report, find }).then((isDone) => {
      saving = undefined;
      if (isDone) schedule(saveDelayMs);
    });
    return saving;
  };
  const load = async () => {
    try {
      const newer = await (own.document
        ? fetchSettings(user, own.document._updated)
        : isReadonly
          ? fetchSettings(user)
          : find());
      if (newer) own.document = newer;
      keep();
    } catch (error) {
      console.warn('the settings could not be loaded', error);
    }
  };
  const stopListening = listen(user, own, show, flush);
  schedule(saveDelayMs);

  return {
    user,
    ...shown,
    change: (update) => {
      own.pending = mergeUpdates(own.pending, update);
      keep();
      schedule(saveDelayMs);
    },
    flush,
    load,
    know: (attributes) => {
      own.known = attributes;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}

function openState(own: StoreParts) {
  const listeners = new Set<() => void>();
  const reporters = new Set<(report: SettingsReport) => void>();
  const build = (): SettingsState => {
    const changed = mergeUpdates(own.sent, own.pending);
    const isKnown = own.document !== undefined || !isEmptyUpdate(changed);
    return {
      settings: isKnown ? mergeUpdates(own.document?.settings ?? {}, changed) : undefined,
      isSaving: own.isSaving,
    };
  };
  let now = build();
  return {
    current: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: () => {
      now = build();
      for (const listener of listeners) listener();
    },
    report: (outcome: SettingsReport) => {
      for (const reporter of reporters) reporter(outcome);
    },
    onReport: (reporter: (report: SettingsReport) => void) => {
      reporters.add(reporter);
      return () => void reporters.delete(reporter);
    },
  };
}

type Around = {
  readonly show: () => void;
  readonly keep: () => void;
  readonly report: (outcome: SettingsReport) => void;
  readonly find: () => Promise<SettingsDocument>;
};

/** Sends pending changes, and returns whether the server answered; the spinner is visible for a minimum time (spec A §9). */
async function save(own: StoreParts, { show, keep, report, find }: Around): Promise<boolean> {
  let isDone = true;
  const spinner = new Promise((done) => setTimeout(done, spinnerMs));
  own.sent = dropUnknownAttributes(own.pending, own.known);
  own.pending = {};
  own.isSaving = true;
  show();
  try {
    own.document ??= await find();
    const saved = await saveSettings(own.document, own.sent, find);
    own.document = saved.document;
    if (saved.isRejected) report('rejected');
  } catch (error) {
    console.warn('the settings could not be saved', error);
    isDone = !isPassing(error);
    // Without an answer the update is tried again when the connection is back, with the next change or the next visit.
    if (!isDone) own.pending = mergeUpdates(own.sent, own.pending);
    else own.document = await find().catch(() => own.document);
    report('failed');
  }
  own.sent = {};
  keep();
  await spinner;
  own.isSaving = false;
  show();
  return isDone;
}

/** Adopts settings that another tab has saved, and saves at once when the page is hidden or the connection is back. */
function listen(user: string, own: StoreParts, show: () => void, flush: () => Promise<void>): () => void {
  const adopt = ({ key }: StorageEvent) => {
    if (key !== settingsKey) return;
    const { document } = readStoredSettings(user);
    if (!document || document._updated <= (own.document?._updated ?? '')) return;
    own.document = document;
    show();
  };
  const comeBack = () => void flush();
  const leave = () => {
    if (document.visibilityState === 'hidden') void flush();
  };
  window.addEventListener('storage', adopt);
  window.addEventListener('online', comeBack);
  document.addEventListener('visibilitychange', leave);
  return () => {
    window.removeEventListener('storage', adopt);
    window.removeEventListener('online', comeBack);
    document.removeEventListener('visibilitychange', leave);
  };
}
