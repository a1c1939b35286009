import { messages as eidEnglish } from '@fordra/texts/bundles/access/eid.en';
import { messages as eidSwedish } from '@fordra/texts/bundles/access/eid.sv';
import { messages as peopleEnglish } from '@fordra/texts/bundles/access/people.en';
import { messages as peopleSwedish } from '@fordra/texts/bundles/access/people.sv';
import { messages as rightsEnglish } from '@fordra/texts/bundles/access/rights.en';
import { messages as rightsSwedish } from '@fordra/texts/bundles/access/rights.sv';
import { messages as screensEnglish } from '@fordra/texts/bundles/access/screens.en';
import { messages as screensSwedish } from '@fordra/texts/bundles/access/screens.sv';
import { messages as selfRegistrationEnglish } from '@fordra/texts/bundles/access/self-registration.en';
import { messages as selfRegistrationSwedish } from '@fordra/texts/bundles/access/self-registration.sv';
import { messages as signInEnglish } from '@fordra/texts/bundles/access/sign-in.en';
import { messages as signInSwedish } from '@fordra/texts/bundles/access/sign-in.sv';
import { messages as caseEnglish } from '@fordra/texts/bundles/case.en';
import { messages as caseSwedish } from '@fordra/texts/bundles/case.sv';
import { messages as contactEnglish } from '@fordra/texts/bundles/channels/contact.en';
import { messages as contactSwedish } from '@fordra/texts/bundles/channels/contact.sv';
import { messages as debtEnglish } from '@fordra/texts/bundles/debt.en';
import { messages as debtSwedish } from '@fordra/texts/bundles/debt.sv';
import { messages as disputesEnglish } from '@fordra/texts/bundles/disputes/disputes.en';
import { messages as disputesSwedish } from '@fordra/texts/bundles/disputes/disputes.sv';
import { messages as flowEnglish } from '@fordra/texts/bundles/flow.en';
import { messages as flowSwedish } from '@fordra/texts/bundles/flow.sv';
import { messages as homeEnglish } from '@fordra/texts/bundles/home.en';
import { messages as homeSwedish } from '@fordra/texts/bundles/home.sv';
import { messages as itemEnglish } from '@fordra/texts/bundles/item.en';
import { messages as itemSwedish } from '@fordra/texts/bundles/item.sv';
import { messages as operationsEnglish } from '@fordra/texts/bundles/operations.en';
import { messages as operationsSwedish } from '@fordra/texts/bundles/operations.sv';
import { messages as pageEnglish } from '@fordra/texts/bundles/page.en';
import { messages as pageSwedish } from '@fordra/texts/bundles/page.sv';
import { messages as onboardingEnglish } from '@fordra/texts/bundles/parties/onboarding.en';
import { messages as onboardingSwedish } from '@fordra/texts/bundles/parties/onboarding.sv';
import { messages as plansEnglish } from '@fordra/texts/bundles/plans/plans.en';
import { messages as plansSwedish } from '@fordra/texts/bundles/plans/plans.sv';
import { messages as portalEnglish } from '@fordra/texts/bundles/portal.en';
import { messages as portalSwedish } from '@fordra/texts/bundles/portal.sv';
import { messages as registrationEnglish } from '@fordra/texts/bundles/registration.en';
import { messages as registrationSwedish } from '@fordra/texts/bundles/registration.sv';
import { messages as resourcesEnglish } from '@fordra/texts/bundles/resources.en';
import { messages as resourcesSwedish } from '@fordra/texts/bundles/resources.sv';
import { messages as ticketsEnglish } from '@fordra/texts/bundles/tickets.en';
import { messages as ticketsSwedish } from '@fordra/texts/bundles/tickets.sv';

/** Every text, as if all bundles were loaded. */
export const swedish = {
  ...caseSwedish,
  ...contactSwedish,
  ...debtSwedish,
  ...disputesSwedish,
  ...registrationSwedish,
  ...ticketsSwedish,
  ...eidSwedish,
  ...flowSwedish,
  ...homeSwedish,
  ...itemSwedish,
  ...onboardingSwedish,
  ...operationsSwedish,
  ...peopleSwedish,
  ...pageSwedish,
  ...plansSwedish,
  ...portalSwedish,
  ...resourcesSwedish,
  ...rightsSwedish,
  ...screensSwedish,
  ...selfRegistrationSwedish,
  ...signInSwedish,
};

export const english = {
  ...caseEnglish,
  ...contactEnglish,
  ...debtEnglish,
  ...disputesEnglish,
  ...registrationEnglish,
  ...ticketsEnglish,
  ...eidEnglish,
  ...flowEnglish,
  ...homeEnglish,
  ...itemEnglish,
  ...onboardingEnglish,
  ...operationsEnglish,
  ...peopleEnglish,
  ...pageEnglish,
  ...plansEnglish,
  ...portalEnglish,
  ...resourcesEnglish,
  ...rightsEnglish,
  ...screensEnglish,
  ...selfRegistrationEnglish,
  ...signInEnglish,
};
