import type { Messages } from './compile-messages.ts';
import { type FurtherLocale, isLanguage, isLocale, type Language, pseudoLocale } from './languages.ts';

/**
 * The texts of every page, of the sign-in page, of every page behind it, of every page but the start page, and of
 * single pages or parts of them: each bundle is loaded with what it belongs to.
 */
export type Bundle =
  | 'page'
  | 'sign-in'
  | 'eid'
  | 'portal'
  | 'resources'
  | 'item'
  | 'debt'
  | 'disputes'
  | 'case'
  | 'contact'
  | 'authority-file'
  | 'home'
  | 'operations'
  | 'people'
  | 'flow'
  | 'plans'
  | 'tickets'
  | 'registration'
  | 'self-registration'
  | 'rights'
  | 'screens'
  | 'onboarding';

const loaders: Record<Language, Record<Bundle, () => Promise<{ messages: Messages }>>> = {
  sv: {
    page: () => import('./bundles/page.sv.ts'),
    'sign-in': () => import('./bundles/access/sign-in.sv.ts'),
    eid: () => import('./bundles/access/eid.sv.ts'),
    portal: () => import('./bundles/portal.sv.ts'),
    resources: () => import('./bundles/resources.sv.ts'),
    item: () => import('./bundles/item.sv.ts'),
    debt: () => import('./bundles/debt.sv.ts'),
    disputes: () => import('./bundles/disputes/disputes.sv.ts'),
    'authority-file': () => import('./bundles/authority-file.sv.ts'),
    home: () => import('./bundles/home.sv.ts'),
    operations: () => import('./bundles/operations.sv.ts'),
    people: () => import('./bundles/access/people.sv.ts'),
    case: () => import('./bundles/case.sv.ts'),
    contact: () => import('./bundles/channels/contact.sv.ts'),
    flow: () => import('./bundles/flow.sv.ts'),
    plans: () => import('./bundles/plans/plans.sv.ts'),
    tickets: () => import('./bundles/tickets.sv.ts'),
    registration: () => import('./bundles/registration.sv.ts'),
    'self-registration': () => import('./bundles/access/self-registration.sv.ts'),
    rights: () => import('./bundles/access/rights.sv.ts'),
    screens: () => import('./bundles/access/screens.sv.ts'),
    onboarding: () => import('./bundles/parties/onboarding.sv.ts'),
  },
  en: {
    page: () => import('./bundles/page.en.ts'),
    'sign-in': () => import('./bundles/access/sign-in.en.ts'),
    eid: () => import('./bundles/access/eid.en.ts'),
    portal: () => import('./bundles/portal.en.ts'),
    resources: () => import('./bundles/resources.en.ts'),
    item: () => import('./bundles/item.en.ts'),
    debt: () => import('./bundles/debt.en.ts'),
    disputes: () => import('./bundles/disputes/disputes.en.ts'),
    'authority-file': () => import('./bundles/authority-file.en.ts'),
    home: () => import('./bundles/home.en.ts'),
    operations: () => import('./bundles/operations.en.ts'),
    people: () => import('./bundles/access/people.en.ts'),
    case: () => import('./bundles/case.en.ts'),
    contact: () => import('./bundles/channels/contact.en.ts'),
    flow: () => import('./bundles/flow.en.ts'),
    plans: () => import('./bundles/plans/plans.en.ts'),
    tickets: () => import('./bundles/tickets.en.ts'),
    registration: () => import('./bundles/registration.en.ts'),
    'self-registration': () => import('./bundles/access/self-registration.en.ts'),
    rights: () => import('./bundles/access/rights.en.ts'),
    screens: () => import('./bundles/access/screens.en.ts'),
    onboarding: () => import('./bundles/parties/onboarding.en.ts'),
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
