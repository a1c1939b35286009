import { say } from '@fordra/texts/say';
import { insertAgreement } from '../../store/agreements/ship-agreement.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertTemplates } from '../../store/registrations/registration-templates.ts';

/** Every installation has an agreement that its creditors can sign; an operator replaces it by versions of its own. */
export async function shipAgreement(db: Database): Promise<void> {
  const both = (key: Parameters<typeof say>[1]) => ({ sv: say('sv', key), en: say('en', key) });
  await insertAgreement(db, both('agreement.title'));
  await insertTemplates(db, [
    { key: 'base', title: both('agreement.package.base'), description: both('agreement.package.base.about') },
    { key: 'plus', title: both('agreement.package.plus'), description: both('agreement.package.plus.about') },
  ]);
}
