import { isLanguage, type Language } from '@fordra/texts/languages';
import type { Claims } from '../../api/claims.ts';
import { chosenLanguage, writeLocale } from '../../texts/stored-locale.ts';
import type { TextsStore } from '../../texts/texts-store.ts';
import type { Theme } from '../../user/settings/settings-shape.ts';
import { createSettingsStore, type SettingsStore } from '../../user/settings/settings-store.ts';
import { askUserDataAhead } from '../../user/user-data.ts';
import { chosenColourScheme, wearColourScheme } from './colour-scheme.ts';

/** How long the first page waits for settings that are not stored in this browser. */
const patienceMs = 2_000;

/** A user's settings, and a promise that resolves when theme and language are applied. */
export function openSettings(claims: Claims, texts: TextsStore): { store: SettingsStore; settled: Promise<void> } {
  askUserDataAhead();
  const store = createSettingsStore({ user: claims.u_id, isReadonly: claims.readonly === true, first: chosenHere() });
  return { store, settled: settle(store, texts) };
}

function chosenHere() {
  const [theme, language] = [chosenColourScheme(), chosenLanguage()];
  return { ui: { ...(theme && { theme }), ...(language && { language }) } };
}

/** Settings stored in this browser are already applied; then only changes matter, and the page does not wait for them. */
async function settle(store: SettingsStore, texts: TextsStore): Promise<void> {
  let known = store.current().settings?.ui;
  let dressed: Promise<void> = Promise.resolve();
  store.subscribe(() => {
    const ui = store.current().settings?.ui;
    if (ui?.theme && ui.theme !== known?.theme) wearColourScheme(ui.theme satisfies Theme);
    if (isLanguage(ui?.language) && ui.language !== known?.language) dressed = speak(texts, ui.language);
    known = ui;
  });
  const loaded = store.load();
  if (known) return;
  await Promise.race([loaded, new Promise((done) => setTimeout(done, patienceMs))]);
  await dressed;
}

/** A pseudo-locale is set for the device only; if texts cannot be fetched, the page stays as it is. */
async function speak(texts: TextsStore, language: Language): Promise<void> {
  const { locale } = texts.current();
  if (locale === language || !isLanguage(locale)) return;
  await texts.change(language).then(
    () => writeLocale(language),
    () => undefined,
  );
}
