import { readPageFacts } from '../../api/page-facts.ts';

/** The pages of the help menu; one without an address is not offered. */
export function helpLinks() {
  const { knowledge_bank_url, educations_url } = readPageFacts().help;
  return [
    { label: 'help.knowledge_bank', href: knowledge_bank_url } as const,
    { label: 'help.educations', href: educations_url } as const,
  ].flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
}

/** Opened in a new window, without access to this one. */
export const elsewhere = { target: '_blank', rel: 'noreferrer' } as const;
