import { readEmail, readPhone, readUrl, type Setting } from './read-setting.ts';

/** The links of the help menu; those that are not set are not shown. */
export type HelpConfig = {
  readonly knowledgeBankUrl: string | undefined;
  readonly educationsUrl: string | undefined;
  readonly contactEmail: string | undefined;
  readonly contactPhone: string | undefined;
};

export const helpSettings: { readonly [Key in keyof HelpConfig]: Setting<NonNullable<HelpConfig[Key]>> } = {
  knowledgeBankUrl: {
    name: 'FORDRA_KNOWLEDGE_BANK_URL',
    about: 'the knowledge bank in the help menu',
    read: readUrl(['https:']),
  },
  educationsUrl: {
    name: 'FORDRA_EDUCATIONS_URL',
    about: 'the digital educations in the help menu',
    read: readUrl(['https:']),
  },
  contactEmail: {
    name: 'FORDRA_CONTACT_EMAIL',
    about: 'where people write for help',
    read: readEmail,
    demo: 'hej@fordra.example',
  },
  contactPhone: {
    name: 'FORDRA_CONTACT_PHONE',
    about: 'where people call for help, as it is to be read',
    read: readPhone,
    // One of the numbers that the Swedish authorities reserve for fiction.
    demo: '08-465 004 00',
  },
};
