import type { Messages } from './compile-messages.ts';
import { type FurtherLocale, isLanguage, isLocale, type Language, pseudoLocale } from './languages.ts';

/**
 * The texts of the sign-in page, of every page behind it, of every page but the start page, and of
 * single pages: each bundle is loaded with its pages.
 */
export type Bundle =
  | 'sign-in'
  | 'portal'
  | 'resources'
  | 'item'
  | 'debt'
  | 'case'
  | 'authority-file'
  | 'home'
  | 'operations'
  | 'people'
  | 'flow'
  | 'tickets'
  | 'registration'
  | 'rights'
  | 'screens';

const loaders: Record<Language, Record<Bundle, () => Promise<{ messages: Messages }>>> = {
  sv: {
    'sign-in': () => import('./bundles/sign-in.sv.ts'),
    portal: () => import('./bundles/portal.sv.ts'),
    resources: () => import('./bundles/resources.sv.ts'),
    item: () => import('./bundles/item.sv.ts'),
    debt: () => import('./bundles/debt.sv.ts'),
    'authority-file': () => import('./bundles/authority-file.sv.ts'),
    home: () => import('./bundles/home.sv.ts'),
    operations: () => import('./bundles/operations.sv.ts'),
    people: () => import('./bundles/access/people.sv.ts'),
    case: () => import('./bundles/case.sv.ts'),
    flow: () => import('./bundles/flow.sv.ts'),
    tickets: () => import('./bundles/tickets.sv.ts'),
    registration: () => import('./bundles/registration.sv.ts'),
    rights: () => import('./bundles/access/rights.sv.ts'),
    screens: () => import('./bundles/access/screens.sv.ts'),
  },
  en: {
    'sign-in': () => import('./bundles/sign-in.en.ts'),
    portal: () => import('./bundles/portal.en.ts'),
    resources: () => import('./bundles/resources.en.ts'),
    item: () => import('./bundles/item.en.ts'),
    debt: () => import('./bundles/debt.en.ts'),
    'authority-file': () => import('./bundles/authority-file.en.ts'),
    home: () => import('./bundles/home.en.ts'),
    operations: () => import('./bundles/operations.en.ts'),
    people: () => import('./bundles/access/people.en.ts'),
    case: () => import('./bundles/case.en.ts'),
    flow: () => import('./bundles/flow.en.ts'),
    tickets: () => import('./bundles/tickets.en.ts'),
    registration: () => import('./bundles/registration.en.ts'),
    rights: () => import('./bundles/access/rights.en.ts'),
    screens: () => import('./bundles/access/screens.en.ts'),
  },
};

/** A further locale is merged over the English texts, so that an untranslated text is shown in English. */
const further: Record<FurtherLocale, (english: Messages) => Promise<Messages>> = {
  [pseudoLocale]: async (english) => (await import('./mirror-messages.ts')).mirrorMessages(english),
};

/** The texts of a locale, by any of its names (spec A §8). */
export async function loadBundle(locale: string, bundle: Bundle): Promise<Messages> {
  if (!isLocale(locale)) throw new Error('Unsupported locale requested');
  if (isLanguage(locale)) return (await loaders[locale][bundle]()).messages;
  const [english, make] = [loaders.en[bundle](), further[locale]];
  return make((await english).messages);
}
