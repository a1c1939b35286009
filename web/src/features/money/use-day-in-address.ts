import { type Day, isDay } from '@fordra/domain/values/day';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The selected day is in the address, so that a link shows the same figures; today is left out. */
export function useDayInAddress(): readonly [Day | undefined, (day: Day | undefined) => void] {
  const { date } = useSearch({ strict: false }) as { readonly date?: unknown };
  const navigate = useNavigate();
  const put = (day: Day | undefined) => {
    const search = ({ date: _before, ...kept }: Record<string, unknown>) => ({ ...kept, ...(day && { date: day }) });
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  return [isDay(date) ? date : undefined, put];
}
