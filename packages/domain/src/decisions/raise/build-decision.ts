import { addDays, type Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CaseDecision, NewDecision } from '../case-decision.ts';
import { type DecisionType, decisionTypes } from '../decision-catalogue.ts';
import type { DecisionKey } from '../decision-keys.ts';
import { type DecisionStage, offeredOptions } from './decision-stage.ts';
import { pickDefault } from './pick-default.ts';

export function decisionTypeOf(key: string): DecisionType {
  const type = decisionTypes.find((one) => one.key === key);
  if (!type) throw new Error(`there is no decision ${key}`);
  return type;
}

type AskedBefore = { readonly decisions: readonly CaseDecision[] };

/** A decision about a case with the options available now, and its default. */
export function buildDecision(
  key: DecisionKey,
  file: AskedBefore & { readonly today: Day },
  { stage, remaining }: { readonly stage: DecisionStage; readonly remaining: Ore },
): NewDecision {
  const type = decisionTypeOf(key);
  return {
    type: key,
    deadline: addDays(file.today, (stage.isAtAuthority && type.deadlineDaysAtAuthority) || type.deadlineDays),
    options: offeredOptions(type, stage).map((option) => option.key),
    defaultOption: pickDefault(type, {
      defaultOption: null,
      ...stage,
      remaining,
      arrangementIsPaid: false,
      timesTaken: countTaken(file, key),
    }).key,
  };
}

/** How often each option of this decision has been chosen by default. */
function countTaken({ decisions }: AskedBefore, key: DecisionKey): Readonly<Record<string, number>> {
  const taken = decisions.filter(({ type, status }) => type === key && status === 'defaulted');
  const counts: Record<string, number> = {};
  for (const { option } of taken) if (option !== null) counts[option] = (counts[option] ?? 0) + 1;
  return counts;
}
