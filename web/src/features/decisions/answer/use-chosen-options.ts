import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canBeChosen, decisionConsequencesQuery } from './decision-consequences.ts';
import { toggleOption } from './toggle-option.ts';

const settledAfterMs = 400;

/** The options that are chosen, what they need and what they lead to with the amount given. */
export function useChosenOptions(decision: string, given: number | undefined) {
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const [amount] = useDebouncedValue(given, settledAfterMs);
  const { data: consequences } = useQuery(decisionConsequencesQuery(decision, amount));
  const { options = [] } = consequences ?? {};
  const picked = options.filter((option) => pressed.includes(option.key) && canBeChosen(option));
  const chosen = picked.map(({ key }) => key);
  const isCombination = chosen.length > 1;
  const combination = useQuery({ ...decisionConsequencesQuery(decision, amount, chosen), enabled: isCombination });
  const together = combination.isPlaceholderData ? undefined : (combination.data?.together ?? undefined);
  const answers = isCombination && together ? [together] : picked;
  return {
    consequences,
    chosen,
    needs: [...new Set(picked.flatMap((option) => option.needs))],
    combination: isCombination ? { together, error: combination.error, refetch: combination.refetch } : undefined,
    isRefused: answers.some(({ refusal }) => refusal !== null),
    toggle: (key: string) => setPressed(toggleOption(options, chosen, key)),
  };
}
