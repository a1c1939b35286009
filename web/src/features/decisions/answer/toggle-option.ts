import { checkChosenOptions } from '@fordra/domain/decisions/check-chosen-options';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { OptionConsequences } from './decision-consequences.ts';

type Option = Pick<OptionConsequences, 'key' | 'class' | 'adds_to'>;

/** The options chosen after a press on one: those that it cannot be combined with are left. */
export function toggleOption(options: readonly Option[], chosen: readonly string[], key: string): readonly string[] {
  if (chosen.includes(key)) return isExtra(options, key) ? chosen.filter((one) => one !== key) : chosen;
  return refusalToChoose(options, chosen, key) === null ? withOption(options, chosen, key) : chosen;
}

/** Why an option cannot be chosen besides those chosen already. */
export function refusalToChoose(options: readonly Option[], chosen: readonly string[], key: string): Refusal | null {
  return chosen.includes(key) ? null : refusalOf(options, withOption(options, chosen, key));
}

/** Whether an option can be added to another and taken back; the others are chosen one instead of the other. */
export function isExtra(options: readonly Option[], key: string): boolean {
  const isMajor = options.some((one) => one.key === key && one.class === 'major');
  return !isMajor && options.some((other) => other.key !== key && refusalOf(options, [key, other.key]) === null);
}

/** In the order of the options. */
function withOption(options: readonly Option[], chosen: readonly string[], key: string): readonly string[] {
  const isKept = (one: string) => chosen.includes(one) && refusalOf(options, [one, key]) === null;
  return options.map((one) => one.key).filter((one) => one === key || isKept(one));
}

function refusalOf(options: readonly Option[], chosen: readonly string[]): Refusal | null {
  const asked = options.map(({ adds_to: addsTo, ...option }) => ({ ...option, addsTo }));
  const may = checkChosenOptions({ options: asked }, chosen);
  return may.allowed ? null : may.refusal;
}
