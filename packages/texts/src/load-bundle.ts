import type { Messages } from './compile-messages.ts';
import { type Language, type Locale, pseudoLocale } from './languages.ts';

/** What the sign-in page needs, and all the rest. */
export type Bundle = 'sign-in' | 'portal';

const loaders: Record<Language, Record<Bundle, () => Promise<{ messages: Messages }>>> = {
  sv: { 'sign-in': () => import('./bundles/sign-in.sv.ts'), portal: () => import('./bundles/portal.sv.ts') },
  en: { 'sign-in': () => import('./bundles/sign-in.en.ts'), portal: () => import('./bundles/portal.en.ts') },
};

export async function loadBundle(locale: Locale, bundle: Bundle): Promise<Messages> {
  if (locale !== pseudoLocale) return (await loaders[locale][bundle]()).messages;
  const [{ messages }, { mirrorMessages }] = await Promise.all([loaders.en[bundle](), import('./mirror-messages.ts')]);
  return mirrorMessages(messages);
}
