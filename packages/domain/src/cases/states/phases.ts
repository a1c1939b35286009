import type { CaseState } from './case-states.ts';

export const amortizationPhases = [
  'start',
  'arrangement',
  'advice',
  'next_advice',
  'respite',
  'completed',
  'cancelled',
] as const;

/** Before an application is made: it is assessed whether to make one, then it is scheduled. The state does not change. */
export const preparationPhases = ['evaluate', 'scheduled'] as const;

export const enforcementPhases = [
  'verdict_submitted',
  'verdict_issued',
  'enforcement_submitted',
  'recalled',
  'reported',
] as const;

export const bankruptcyPhases = [
  'awaiting_trustee',
  'estate_inventory',
  'estate_flow',
  'proof_of_debt',
  'concluded',
] as const;

/** The states that have phases, and those phases (rules §8.1). */
export const phasesOf = {
  amortization: amortizationPhases,
  enforcement: enforcementPhases,
  bankruptcy_estate: bankruptcyPhases,
  debt_collection: preparationPhases,
  extra_debt_collection: preparationPhases,
  debt_surveillance: preparationPhases,
} as const satisfies Partial<Record<CaseState, readonly string[]>>;

/** The states from which the case goes to the enforcement authority; their phase may also be none. */
export const preparingStates = [
  'debt_collection',
  'extra_debt_collection',
  'debt_surveillance',
] as const satisfies readonly CaseState[];

export type AmortizationPhase = (typeof amortizationPhases)[number];
export type PreparationPhase = (typeof preparationPhases)[number];
export type EnforcementPhase = (typeof enforcementPhases)[number];
export type BankruptcyPhase = (typeof bankruptcyPhases)[number];
export type Phase = AmortizationPhase | PreparationPhase | EnforcementPhase | BankruptcyPhase;

/** Every phase once, whichever states have it. */
export const allPhases: readonly Phase[] = [
  ...new Set([...amortizationPhases, ...preparationPhases, ...enforcementPhases, ...bankruptcyPhases]),
];

/** From here on the enforcement authority has an application of ours. */
export const phasesAtAuthority = [
  'verdict_submitted',
  'verdict_issued',
  'enforcement_submitted',
] as const satisfies readonly EnforcementPhase[];

export function isPreparation(phase: Phase | null): phase is PreparationPhase {
  return preparationPhases.some((one) => one === phase);
}

export function isPhaseOf(state: CaseState, phase: Phase | null): boolean {
  const phases: readonly string[] | undefined = (phasesOf as Partial<Record<CaseState, readonly string[]>>)[state];
  if (phase === null) return !phases || preparingStates.some((one) => one === state);
  return phases?.includes(phase) ?? false;
}
