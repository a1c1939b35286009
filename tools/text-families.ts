import { refusalDetails } from '@fordra/domain/cases/actions/describe-refusal';
import { importColumns } from '@fordra/domain/cases/import/import-columns';
import { rowWarnings } from '@fordra/domain/cases/import/read-import-row';
import { caseEventKeys } from '@fordra/domain/cases/states/case-event-keys';
import { caseLimits } from '@fordra/domain/cases/states/case-limits';
import { flowProblems } from '@fordra/domain/flow/checks/check-flow-configuration';
import { flowFaults } from '@fordra/domain/flow/items/flow-faults';
import { bankFileFaults } from '@fordra/domain/money/bank/bank-file';
import { feeBars } from '@fordra/domain/money/fees/compute-fee';
import { voucherTextKeys } from '@fordra/domain/money/ledger/voucher-text';
import { matchObstacles, matchReasons } from '@fordra/domain/money/matching/match-reasons';
import { patterns } from '@fordra/domain/parties/identity/patterns';
import { autogiroCodes } from '@fordra/domain/plans/direct-debit/autogiro-codes';
import { alarmKeys } from '@fordra/domain/platform/compute-alarms';
import { refusals } from '@fordra/domain/refusals/refusals';
import { placeholders } from '@fordra/domain/tickets/placeholders';
import { allResources } from '@fordra/resources/all-resources';
import { importRowRules } from '@fordra/resources/cases/file-import-rows';
import type { Resource } from '@fordra/schema/define-resource';
import type { Field, Fields } from '@fordra/schema/fields';
import explain from '@fordra/texts/money/explain.sv.json' with { type: 'json' };
import { allActions } from '../server/src/actions/all-actions.ts';
import { calls } from '../server/src/http/api-docs/calls.ts';
import { firstSteps } from '../server/src/http/api-docs/first-steps.ts';
import { eInvoiceWarnings } from '../server/src/integrations/e-invoices/port.ts';
import { cellWarnings } from '../server/src/integrations/import-files/port.ts';
import { allJobs } from '../server/src/jobs/all-jobs.ts';

/** Texts whose keys are derived from data: all of `required` must exist, `possible` may. */
export type TextFamily = { readonly required: readonly string[]; readonly possible?: readonly string[] };

const named = (prefix: string, names: readonly string[]): TextFamily => ({
  required: names.map((name) => `${prefix}${name}`),
});

/** The explanations of an amount, which a debtor's statement repeats in plainer words. */
const explainKeys = Object.keys(explain).filter((key) =>
  /^explain\.(capital|cost\.|payment|credit|depreciation|interest\.)/.test(key),
);

/** Every form of an action shows each input, but for the forms that screens have of their own. */
const withOwnForm = ['map_columns', 'fix_rows', 'fix_alike', 'leave_out'];

/** All families, by subject; a new one is declared here once. */
export const textFamilies: Readonly<Record<string, TextFamily>> = {
  refusals: named('refusal.', refusals),
  'what a refusal is about': named('refusal_detail.', refusalDetails),
  patterns: named('validation.pattern.', Object.keys(patterns)),
  'what happened to a case': named('event.', caseEventKeys),
  'limits of cases': named('case_limit.', Object.keys(caseLimits)),
  'columns of an import': named(
    'import.column.',
    importColumns.map(({ name }) => name),
  ),
  'faults of imported rows': named('import_issue.', importRowRules),
  'warnings of an import': named('import.warning.', [...cellWarnings, ...eInvoiceWarnings]),
  'events of cases': { required: [], possible: caseEventKeys.map((key) => `event.${key}`) },
  'warnings of imported rows': named('import.warning.', rowWarnings),
  'calls of the API': named(
    'docs.call.',
    Object.values(calls).flatMap(({ key }) => [key, `${key}.help`]),
  ),
  'examples of the API': named(
    'docs.example.',
    firstSteps.map(({ key }) => key),
  ),
  'faults of bank files': named('bank_fault.', bankFileFaults),
  'answers of Bankgirot': named('autogiro.', autogiroCodes),
  vouchers: named('enum.transactions.text.', voucherTextKeys),
  'what the portal does by itself': named('action.', [
    'run_flow.past',
    'distribute_letters.past',
    'hear_authority.past',
    'return_decision.past',
    'remind_of_decision.past',
    'watch_tickets.past',
    'take_in_mail.past',
    'import_file.past',
    'place_bank_transactions.past',
    'tidy_users.past',
  ]),
  jobs: named('job.', Object.keys(allJobs)),
  'values that a message template fetches': named('placeholder.', Object.keys(placeholders)),
  'what an alarm means': named('alarm.help.', alarmKeys),
  'what lets a stopped case continue': named('operations.remedy.', flowFaults),
  'problems of flows': named('flow_problem.', flowProblems),
  'an amount in plain words': named(
    '',
    explainKeys.map((key) => key.replace('explain.', 'plain.')),
  ),
  'why a fee is not charged': named('explain.fee_bar.', feeBars),
  'why a case is suggested for a payment': named('match.reason.', matchReasons),
  'why a payment is not placed': named('match.why_not.', matchObstacles),
  'attributes of every resource': named('attribute.', ['_id', '_etag', '_created', '_updated']),
  tabs: {
    ...named('tab.', [...new Set(allResources.flatMap((resource) => tabsOf(resource, false)))]),
    possible: allResources.flatMap((resource) => tabsOf(resource, true)).map((key) => `tab.${key}`),
  },
  ...Object.fromEntries(allResources.map((resource) => [resource.name, familyOfResource(resource)])),
  ...Object.fromEntries(allActions.map((action) => [`action ${action.on} ${action.name}`, familyOfAction(action)])),
};

function familyOfResource({ name, fields, ui }: Resource): TextFamily {
  const paths = pathsIn(fields);
  const groups = ui.item_display.tabs.flatMap((tab) => ('groups' in tab ? tab.groups.map(({ key }) => key) : []));
  return {
    required: [
      `resource.${name}`,
      `resource.${name}.one`,
      ...paths.map((path) => `resource.${name}.${path}`),
      ...valuesIn(fields).map((value) => `enum.${name}.${value}`),
      ...groups.map((group) => `resource.${name}.group.${group}`),
      ...(ui.item_search.extra_buttons ?? []).map(({ key }) => `resource.${name}.button.${key}`),
      ...(ui.item_search.row_link ? [`resource.${name}.row_link.${ui.item_search.row_link.key}`] : []),
      ...(ui.item_search.presets ?? []).map(({ key }) => `resource.${name}.preset.${key}`),
    ],
    possible: [`resource.${name}.searched`, ...paths.map((path) => `resource.${name}.${path}.help`)],
  };
}

type FamilyAction = Pick<(typeof allActions)[number], 'name' | 'on' | 'kind' | 'movesMoney'> & {
  readonly input: Fields;
};

/** A field of an action may use the text of the same field of its resource. */
function familyOfAction({ name, input, on, kind, movesMoney }: FamilyAction): TextFamily {
  // What is previewed on a case is said in a sentence.
  const isReviewed = on === 'cases' && (movesMoney || kind === 'major');
  const own = allResources.find((resource) => resource.name === on)?.fields ?? {};
  const lacking = (list: (fields: Fields) => string[]) => list(input).filter((one) => !list(own).includes(one));
  return {
    required: [
      `action.${name}`,
      `action.${name}.past`,
      ...(isReviewed ? [`action.${name}.review`] : []),
      ...(withOwnForm.includes(name)
        ? []
        : [
            ...lacking(pathsIn).map((path) => `action.${name}.${path}`),
            ...lacking(valuesIn).map((value) => `enum.${name}.${value}`),
          ]),
    ],
    possible: [
      ...['help', 'done', 'review'].map((part) => `action.${name}.${part}`),
      ...pathsIn(input).flatMap((path) => ['', '.help', '.offer'].map((part) => `action.${name}.${path}${part}`)),
      ...valuesIn(input).map((value) => `enum.${name}.${value}`),
    ],
  };
}

/** A related list is named after its resource unless its tab has a name; every item has a history. */
function tabsOf({ ui }: Resource, isRelated: boolean): string[] {
  const own = ui.item_display.tabs.filter((tab) => 'related' in tab === isRelated).map(({ key }) => key);
  return isRelated ? own : ['history', ...own];
}

function pathsIn(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    name,
    ...pathsIn(fieldsInside(field)).map((inner) => `${name}.${inner}`),
  ]);
}

function valuesIn(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const one = elementOf(field);
    if (one.kind === 'enum') return one.values.map((value) => `${name}.${value}`);
    return valuesIn(fieldsInside(field)).map((inner) => `${name}.${inner}`);
  });
}

/** The elements of a list or a map have the same label, whatever their position or key. */
function elementOf(field: Field): Field {
  return field.kind === 'list' || field.kind === 'map' || field.kind === 'computed' ? elementOf(field.of) : field;
}

function fieldsInside(field: Field): Fields {
  const one = elementOf(field);
  return one.kind === 'object' ? one.fields : {};
}
