import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { costsOf } from '@fordra/domain/flow/preview/preview-costs';
import { type PreviewStep, previewFlow } from '@fordra/domain/flow/preview/preview-flow';
import type { FlowFacts } from '@fordra/domain/flow/run/run-flow-item';
import { addDays } from '@fordra/domain/values/day';
import type { NewCasePreview } from '@fordra/resources/cases/registration-forecast';
import type { FlowPreview } from '@fordra/resources/flow/flow-preview-view';
import type { Database } from '../../store/connection/database.ts';
import type { Scope } from '../../store/sql/scope.ts';
import { loadFlows } from './load-flow.ts';

type WireStep = FlowPreview['steps'][number];

/** How far ahead a new case is previewed. */
export const PREVIEW_DAYS = 90;

/** By case. */
export async function previewNewCases(
  db: Database,
  asked: { readonly scope: Scope; readonly ids: readonly string[]; readonly agency: LetterAgency },
): Promise<ReadonlyMap<string, NewCasePreview>> {
  const flows = await loadFlows(db, asked);
  return new Map(flows.map((facts) => [facts.file.id, previewOf(facts)]));
}

/** What the flow does to a new case without payments and actions of users. */
function previewOf(facts: FlowFacts): NewCasePreview {
  const until = addDays(facts.file.today, PREVIEW_DAYS);
  const ahead = previewFlow(facts, until).steps;
  const steps = ahead.map(toWireStep);
  const { addedFees, outlays } = costsOf(facts.file, ahead);
  return {
    until,
    steps,
    fees: steps.flatMap(({ date, fees }) => fees.map((fee) => ({ ...fee, date }))),
    first_letter: steps.flatMap(({ letters }) => letters)[0] ?? null,
    cost_to_debtor: addedFees,
    cost_to_creditor: outlays.find(({ bearer }) => bearer === 'creditor')?.amount ?? 0,
  };
}

export function toWireStep({ decisions, defaulted, next, ...step }: PreviewStep): WireStep {
  return {
    ...step,
    decisions: decisions.map(({ defaultOption, ...decision }) => ({ ...decision, default_option: defaultOption })),
    defaulted: defaulted.map(({ option }) => ({ option })),
    next_flow_item: next.item,
    next_flow_date: next.date,
  };
}
