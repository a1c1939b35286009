import { allow, refuse, type Verdict } from '../values/verdict.ts';
import type { DecisionOption } from './decision-catalogue.ts';

const INTERMEDIATE_MAX = 2;

type Option = Pick<DecisionOption, 'key' | 'class' | 'addsTo'>;
type Asked = { readonly options: readonly Option[] };

/** Which options of one decision may be chosen together: by their classes (spec B §5), and those that do not contradict each other. */
export function checkChosenOptions(type: Asked, chosen: readonly string[]): Verdict {
  if (chosen.length === 0) return refuse('no_active_decision');
  const options = chosen.flatMap((key) => type.options.find((option) => option.key === key) ?? []);
  if (options.length < chosen.length) return refuse('decision_option_unknown');

  const keysOf = (wanted: string) => options.filter((option) => option.class === wanted).map(({ key }) => key);
  const major = keysOf('major');
  const intermediate = keysOf('intermediate');
  if (major.length > 1) return refuse('decision_more_than_one_major');
  if (major.length === 1 && intermediate.length > 0) return refuse('decision_major_with_intermediate');
  if (intermediate.length > INTERMEDIATE_MAX) return refuse('decision_too_many_intermediate');
  if (new Set(intermediate).size < intermediate.length) return refuse('decision_intermediate_repeated');
  const areCompatible = options.every((one) => options.every((other) => canAdd(one, other) || canAdd(other, one)));
  return areCompatible ? allow : refuse('decision_options_contradict');
}

function canAdd({ key, addsTo = [] }: Option, other: Option): boolean {
  return key === other.key || addsTo.includes(other.key);
}
