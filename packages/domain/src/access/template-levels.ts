/** Whom a template is for, which also decides who gives the groups that follow it. */
export const templateLevels = ['operator', 'partner', 'account', 'creditor', 'customer', 'solicitor', 'proxy'] as const;

export type TemplateLevel = (typeof templateLevels)[number];
