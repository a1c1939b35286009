import { useMemo } from 'react';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { useLabels } from '../../label/use-labels.ts';
import type { Offers } from '../../query/actions.ts';
import type { FormLabels } from './form-context.ts';

type Proposals = {
  readonly offers?: Offers | undefined;
  readonly suggestions?: Offers | undefined;
  readonly currency?: unknown;
};

/** The texts of an action's input: its own (`action.<name>.<attribute>`), else those of its resource; and the offered amounts. */
export function useActionLabels(
  resource: string,
  action: string,
  { offers, suggestions, currency }: Proposals = {},
): FormLabels {
  const labels = useLabels();
  return useMemo(() => {
    const own = (key: string) => (labels.has(key) ? labels.named(key) : undefined);
    const isReason = (path: string) => path === 'impersonation_reason';
    return {
      attribute: (path) =>
        isReason(path)
          ? labels.named('impersonation.reason')
          : (own(`action.${action}.${path}`) ?? labels.attribute(resource, path)),
      help: (path) => {
        if (isReason(path)) return labels.named('impersonation.reason_help');
        // A single offered value needs no explanation.
        if (offers?.[path]?.length === 1) return undefined;
        return own(`action.${action}.${path}.help`) ?? labels.help(resource, path);
      },
      enumValue: (path, value) => {
        const proposed = offers?.[path] ?? suggestions?.[path];
        const { amount, words } = proposed?.find((one) => one.value === value) ?? {};
        if (words) return labels.named(`action.${action}.${path}.offer`, words);
        const word = own(`enum.${action}.${path}.${value}`) ?? labels.enumValue(resource, path, value);
        return amount === undefined
          ? word
          : `${word}, ${formatAmount(amount, `currency:${String(currency ?? 'SEK')}`)}`;
      },
    };
  }, [labels, resource, action, offers, suggestions, currency]);
}
