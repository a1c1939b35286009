import { messages as peopleEnglish } from '@fordra/texts/bundles/access/people.en';
import { messages as peopleSwedish } from '@fordra/texts/bundles/access/people.sv';
import { messages as rightsEnglish } from '@fordra/texts/bundles/access/rights.en';
import { messages as rightsSwedish } from '@fordra/texts/bundles/access/rights.sv';
import { messages as screensEnglish } from '@fordra/texts/bundles/access/screens.en';
import { messages as screensSwedish } from '@fordra/texts/bundles/access/screens.sv';
import { messages as caseEnglish } from '@fordra/texts/bundles/case.en';
import { messages as caseSwedish } from '@fordra/texts/bundles/case.sv';
import { messages as debtEnglish } from '@fordra/texts/bundles/debt.en';
import { messages as debtSwedish } from '@fordra/texts/bundles/debt.sv';
import { messages as flowEnglish } from '@fordra/texts/bundles/flow.en';
import { messages as flowSwedish } from '@fordra/texts/bundles/flow.sv';
import { messages as homeEnglish } from '@fordra/texts/bundles/home.en';
import { messages as homeSwedish } from '@fordra/texts/bundles/home.sv';
import { messages as itemEnglish } from '@fordra/texts/bundles/item.en';
import { messages as itemSwedish } from '@fordra/texts/bundles/item.sv';
import { messages as operationsEnglish } from '@fordra/texts/bundles/operations.en';
import { messages as operationsSwedish } from '@fordra/texts/bundles/operations.sv';
import { messages as portalEnglish } from '@fordra/texts/bundles/portal.en';
import { messages as portalSwedish } from '@fordra/texts/bundles/portal.sv';
import { messages as registrationEnglish } from '@fordra/texts/bundles/registration.en';
import { messages as registrationSwedish } from '@fordra/texts/bundles/registration.sv';
import { messages as resourcesEnglish } from '@fordra/texts/bundles/resources.en';
import { messages as resourcesSwedish } from '@fordra/texts/bundles/resources.sv';
import { messages as signInEnglish } from '@fordra/texts/bundles/sign-in.en';
import { messages as signInSwedish } from '@fordra/texts/bundles/sign-in.sv';
import { messages as ticketsEnglish } from '@fordra/texts/bundles/tickets.en';
import { messages as ticketsSwedish } from '@fordra/texts/bundles/tickets.sv';

/** Every text, as if all bundles were loaded. */
export const swedish = {
  ...caseSwedish,
  ...debtSwedish,
  ...registrationSwedish,
  ...ticketsSwedish,
  ...flowSwedish,
  ...homeSwedish,
  ...itemSwedish,
  ...operationsSwedish,
  ...peopleSwedish,
  ...portalSwedish,
  ...resourcesSwedish,
  ...rightsSwedish,
  ...screensSwedish,
  ...signInSwedish,
};

export const english = {
  ...caseEnglish,
  ...debtEnglish,
  ...registrationEnglish,
  ...ticketsEnglish,
  ...flowEnglish,
  ...homeEnglish,
  ...itemEnglish,
  ...operationsEnglish,
  ...peopleEnglish,
  ...portalEnglish,
  ...resourcesEnglish,
  ...rightsEnglish,
  ...screensEnglish,
  ...signInEnglish,
};
