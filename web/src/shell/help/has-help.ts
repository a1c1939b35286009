import { readPageFacts } from '../../api/page-facts.ts';

export function hasContact(): boolean {
  const { contact_email, contact_phone } = readPageFacts().help;
  return contact_email !== undefined || contact_phone !== undefined;
}

/** The development menu is shown on local and test hosts (spec A §2.3). */
export function hasDevelopment(): boolean {
  return ['localhost', 'test'].includes(readPageFacts().environment);
}
