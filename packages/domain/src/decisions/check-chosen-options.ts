import { allow, refuse, type Verdict } from '../values/verdict.ts';
import type { DecisionOption } from './decision-catalogue.ts';

const INTERMEDIATE_MAX = 2;

type Asked = { readonly options: readonly Pick<DecisionOption, 'key' | 'class'>[] };

/** Which options of one decision may be chosen together; minor ones are unrestricted (spec B §5). */
export function checkChosenOptions(type: Asked, chosen: readonly string[]): Verdict {
  if (chosen.length === 0) return refuse('no_active_decision');
  const options = chosen.map((key) => type.options.find((option) => option.key === key));
  if (options.some((option) => option === undefined)) return refuse('decision_option_unknown');

  const keysOf = (wanted: string) => options.filter((option) => option?.class === wanted).map((option) => option!.key);
  const major = keysOf('major');
  const intermediate = keysOf('intermediate');
  if (major.length > 1) return refuse('decision_more_than_one_major');
  if (major.length === 1 && intermediate.length > 0) return refuse('decision_major_with_intermediate');
  if (intermediate.length > INTERMEDIATE_MAX) return refuse('decision_too_many_intermediate');
  if (new Set(intermediate).size < intermediate.length) return refuse('decision_intermediate_repeated');
  return allow;
}
