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

export const enforcementPhases = [
  'evaluate',
  'scheduled',
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
} as const satisfies Partial<Record<CaseState, readonly string[]>>;

export type AmortizationPhase = (typeof amortizationPhases)[number];
export type EnforcementPhase = (typeof enforcementPhases)[number];
export type BankruptcyPhase = (typeof bankruptcyPhases)[number];
export type Phase = AmortizationPhase | EnforcementPhase | BankruptcyPhase;

/** Every phase once, whichever states have it. */
export const allPhases: readonly Phase[] = [
  ...new Set([...amortizationPhases, ...enforcementPhases, ...bankruptcyPhases]),
];

/** From here on the enforcement authority has an application of ours. */
export const phasesAtAuthority = [
  'verdict_submitted',
  'verdict_issued',
  'enforcement_submitted',
] as const satisfies readonly EnforcementPhase[];

export function isPhaseOf(state: CaseState, phase: Phase | null): boolean {
  const phases: readonly string[] | undefined = (phasesOf as Partial<Record<CaseState, readonly string[]>>)[state];
  return phases ? phase !== null && phases.includes(phase) : phase === null;
}
