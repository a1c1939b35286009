import { readClaims } from '../../api/session.ts';
import type { TextsStore } from '../../texts/texts-store.ts';
import type { SettingsStore } from '../../user/settings/settings-store.ts';

export type SettingsKeeper = {
  /** The settings of the signed-in user, once they are loaded. */
  readonly current: () => SettingsStore | undefined;
  /** Resolves when theme and language are the user's own, so that nothing changes while the page is read. */
  readonly settled: () => Promise<void>;
  /** Called when the session changes: the settings of the previous user are discarded. */
  readonly release: () => void;
};

/** One store for the current user. Its code is loaded with the portal; the sign-in page does not need it. */
export function createSettingsKeeper(texts: TextsStore): SettingsKeeper {
  let store: SettingsStore | undefined;
  let opening: { readonly user: string; readonly done: Promise<void> } | undefined;

  const release = () => {
    if (opening?.user === readClaims()?.u_id) return;
    store?.stop();
    store = undefined;
    opening = undefined;
  };
  const open = async (user: string) => {
    const { openSettings } = await import('./open-settings.ts');
    const claims = readClaims();
    // A token with a custom access has no settings (spec A §2.2).
    if (claims?.u_id !== user || claims.custom_access) return;
    const opened = openSettings(claims, texts);
    store = opened.store;
    await opened.settled;
  };
  return {
    current: () => store,
    settled: () => {
      release();
      const user = readClaims()?.u_id;
      if (user === undefined) return Promise.resolve();
      // If settings cannot be fetched, the page is shown without them.
      opening ??= { user, done: open(user).catch(() => undefined) };
      return opening.done;
    },
    release,
  };
}
