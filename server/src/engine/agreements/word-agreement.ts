import type { AgreementPage } from '@fordra/domain/documents/letters/agreement-page';
import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { formatOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import { type Language, say } from '@fordra/texts/say';
import { addressLines } from '../letters/word-letter.ts';
import { phoneIn } from '../letters/worded.ts';

const sections = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The agreement that comes with the product, in the name of the operator. */
export function wordAgreement(language: Language, agency: LetterAgency, version: string): AgreementPage {
  const number = formatOrganizationNumber(agency.number);
  const contact = [agency.email, agency.phone && phoneIn(language, agency.phone)].filter(Boolean).join(', ');
  const field = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  return {
    template: 'agreement-1',
    language,
    title: say(language, 'agreement.title'),
    sender: agency.name,
    facts: [
      ...field(say(language, 'agreement.agency'), `${agency.name}, ${number}`),
      ...field(say(language, 'agreement.version'), version),
    ],
    sections: sections.map((at) => ({
      title: say(language, `agreement.section_${at}.title`),
      paragraphs: say(language, `agreement.section_${at}.text`, { agency: agency.name, number }).split('\n'),
    })),
    foot: [
      ...field(say(language, 'agreement.foot.address'), addressLines(agency.address).join(', ')),
      ...field(say(language, 'agreement.foot.number'), number),
      ...field(say(language, 'agreement.foot.contact'), contact),
    ],
    numbering: '1 (1)',
  };
}
