import type { Definition } from '@fordra/schema/definition';
import type { WireIssues } from '../../../api/api-error.ts';
import { actionDefinition } from '../../../resource-ui/definition/action-definition.ts';
import type { ActionDescription } from '../../../resource-ui/query/actions.ts';

export const registrations = 'case--registrations';

type Document = Readonly<Record<string, unknown>>;

/** The input of a registration as the form of one case: the attributes of the case are beside the creditor. */
export function registrationDefinition(action: Pick<ActionDescription, 'input'>): Definition {
  const whole = actionDefinition(registrations, action);
  const { creditor, cases } = whole.properties;
  const one = cases!.items!;
  const writable = Object.entries(one.properties!).map(
    ([name, property]) => [name, { ...property, access_right: 'write' as const }] as const,
  );
  return {
    ...whole,
    properties: { creditor: creditor!, ...Object.fromEntries(writable) },
    required: ['creditor', ...(one.required ?? [])],
    dependencies: {},
  };
}

/** The document of the form as the server accepts it. */
export function toRegistration({ creditor, ...one }: Document): Document {
  return { creditor, cases: [one], origin: 'portal' };
}

/** The issues of a registration by the fields of the form. */
export function issuesOfCase({ cases, ...issues }: WireIssues): WireIssues {
  const ofCases = typeof cases === 'object' && !Array.isArray(cases) ? (cases as WireIssues)['0'] : undefined;
  return { ...issues, ...(typeof ofCases === 'object' && !Array.isArray(ofCases) && (ofCases as WireIssues)) };
}
