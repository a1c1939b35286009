import { readPageFacts } from '../../api/page-facts.ts';

/** The pages of the help menu; one that has no address set is not offered. */
export function helpLinks() {
  const { knowledge_bank_url, educations_url } = readPageFacts().help;
  return [
    { label: 'help.knowledge_bank', href: knowledge_bank_url } as const,
    { label: 'help.educations', href: educations_url } as const,
  ].flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
}

/** In a window of its own, which learns nothing of ours. */
export const elsewhere = { target: '_blank', rel: 'noreferrer' } as const;
