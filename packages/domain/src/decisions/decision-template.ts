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

type Fault =
  | { readonly path: 'account'; readonly rule: 'required' }
  | { readonly path: 'default_option'; readonly rule: 'invalid' }
  | { readonly path: 'deadline_days'; readonly rule: 'max'; readonly arg: number };

/** A template has an owner, a default that its decision may have by itself, and no more days than the law allows. */
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
  return [
    ...(after.account == null && after.creditor == null ? [{ path: 'account', rule: 'required' } as const] : []),
    ...(isDefault ? [] : [{ path: 'default_option', rule: 'invalid' } as const]),
    ...(Number(after.deadline_days ?? 0) > legalDays
      ? [{ path: 'deadline_days', rule: 'max', arg: legalDays } as const]
      : []),
  ];
}
