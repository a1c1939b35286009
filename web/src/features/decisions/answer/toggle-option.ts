import { checkChosenOptions } from '@fordra/domain/decisions/check-chosen-options';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { OptionConsequences } from './decision-consequences.ts';

type Option = Pick<OptionConsequences, 'key' | 'class'>;

/** The options chosen after a press on one: those of a class that it cannot be combined with are left. */
export function toggleOption(options: readonly Option[], chosen: readonly string[], key: string): readonly string[] {
  if (chosen.includes(key)) return isMajor(options, key) ? chosen : chosen.filter((one) => one !== key);
  return refusalToChoose(options, chosen, key) === null ? withOption(options, chosen, key) : chosen;
}

/** Why an option cannot be chosen besides those chosen already. */
export function refusalToChoose(options: readonly Option[], chosen: readonly string[], key: string): Refusal | null {
  if (chosen.includes(key)) return null;
  const may = checkChosenOptions({ options }, withOption(options, chosen, key));
  return may.allowed ? null : may.refusal;
}

/** Whether any two of the options can be chosen together. */
export function canCombine(options: readonly Option[]): boolean {
  return options.some((one, at) =>
    options.slice(at + 1).some((other) => checkChosenOptions({ options }, [one.key, other.key]).allowed),
  );
}

/** In the order of the options. */
function withOption(options: readonly Option[], chosen: readonly string[], key: string): readonly string[] {
  const added = options.find((one) => one.key === key);
  const leaves = { major: ['major', 'intermediate'], intermediate: ['major'], minor: [] as readonly string[] };
  const isKept = (one: Option) => chosen.includes(one.key) && !leaves[added?.class ?? 'minor'].includes(one.class);
  return options.filter((one) => one === added || isKept(one)).map((one) => one.key);
}

function isMajor(options: readonly Option[], key: string): boolean {
  return options.some((one) => one.key === key && one.class === 'major');
}
