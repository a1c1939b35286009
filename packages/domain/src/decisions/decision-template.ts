import { type DecisionOption, type DecisionType, decisionTypes } from './decision-catalogue.ts';
import type { DecisionKey } from './decision-keys.ts';

/** A creditor's or an account's own terms for the decisions of a type; what it leaves open is ours. */
export type DecisionTemplate = {
  readonly id: string;
  readonly type: DecisionKey;
  /** Carried out when nobody decides in time. */
  readonly defaultOption: string | null;
  readonly deadlineDays: number | null;
  /** The days before the deadline on which creditors are reminded. */
  readonly remindDays: readonly number[] | null;
  /** Who is to answer. */
  readonly unit: string | null;
  readonly instruction: { readonly sv?: string; readonly en?: string } | null;
  /** The options that need a reason, besides those that always do. */
  readonly needsReason: readonly string[];
};

export const templateDays = { min: 3, max: 60 } as const;

/** The options of a decision that may be its default: none that needs a person, and none that nothing carries out. */
export function defaultableOptions({ options, onTimeout }: DecisionType): readonly DecisionOption[] {
  return options.filter(
    ({ key, passivity, needsPerson, awaits }) =>
      !needsPerson && !awaits && (passivity !== undefined || onTimeout.some(({ option }) => option === key)),
  );
}

/** The defaults of all decisions. */
export const defaultOptions: readonly string[] = [
  ...new Set(decisionTypes.flatMap((type) => defaultableOptions(type).map(({ key }) => key))),
].sort();

/** Those that are never a default: silence is not consent. */
export const personOptions: readonly string[] = [
  ...new Set(decisionTypes.flatMap(({ options }) => options.filter((one) => one.needsPerson).map(({ key }) => key))),
].sort();

/** The options of a decision that a template may ask a reason for: those that are offered and do not always need one. */
export function reasonableOptions({ options }: DecisionType): readonly DecisionOption[] {
  return options.filter(({ awaits, isOnlyDefault, needs }) => !awaits && !isOnlyDefault && !needs?.includes('reason'));
}

/** Those of all decisions. */
export const reasonOptions: readonly string[] = [
  ...new Set(decisionTypes.flatMap((type) => reasonableOptions(type).map(({ key }) => key))),
].sort();

type Fault =
  | { readonly path: 'account'; readonly rule: 'required' }
  | { readonly path: 'default_option' | 'needs_reason'; readonly rule: 'invalid' }
  | { readonly path: 'deadline_days'; readonly rule: 'max'; readonly arg: number };

/** A template has an owner, options of its own decision, a default that it may have by itself, and no more days than the law allows. */
export function checkDecisionTemplate({
  after,
}: {
  readonly after: Readonly<Record<string, unknown>> | undefined;
}): readonly Fault[] {
  const type = decisionTypes.find(({ key }) => key === after?.type);
  if (!after || !type) return [];
  const { legalDays = templateDays.max } = type;
  const isDefault =
    after.default_option == null || defaultableOptions(type).some(({ key }) => key === after.default_option);
  const reasoned = (after.needs_reason ?? []) as readonly string[];
  const areItsOwn = reasoned.every((key) => reasonableOptions(type).some((option) => option.key === key));
  return [
    ...(after.account == null && after.creditor == null ? [{ path: 'account', rule: 'required' } as const] : []),
    ...(isDefault ? [] : [{ path: 'default_option', rule: 'invalid' } as const]),
    ...(areItsOwn ? [] : [{ path: 'needs_reason', rule: 'invalid' } as const]),
    ...(Number(after.deadline_days ?? 0) > legalDays
      ? [{ path: 'deadline_days', rule: 'max', arg: legalDays } as const]
      : []),
  ];
}
