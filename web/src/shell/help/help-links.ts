import { IconBook, IconSchool } from '../../ui/icons.ts';
import { readPageFacts } from '../page-facts.ts';

/** The pages of the help menu; one that has no address set is not offered. */
export function helpLinks() {
  const { knowledge_bank_url, educations_url } = readPageFacts().help;
  return [
    { label: 'help.knowledge_bank', href: knowledge_bank_url, Icon: IconBook } as const,
    { label: 'help.educations', href: educations_url, Icon: IconSchool } as const,
  ].flatMap(({ href, ...link }) => (href === undefined ? [] : [{ ...link, href }]));
}

export function hasContact(): boolean {
  const { contact_email, contact_phone } = readPageFacts().help;
  return contact_email !== undefined || contact_phone !== undefined;
}

/** In a window of its own, which learns nothing of ours. */
export const elsewhere = { target: '_blank', rel: 'noreferrer' } as const;
