import type { StatisticsTicketDay } from '@fordra/resources/tickets/statistics-ticket-days';

export const ticketFigures = ['opened', 'first_responses', 'late_first_responses', 'resolved', 'reopened'] as const;

type TicketDay = { readonly date: string } & Readonly<Record<(typeof ticketFigures)[number], number>>;

/** One row a day: the sum over all units, in the order of the rows. */
export function sumDays(
  rows: readonly Pick<StatisticsTicketDay, 'date' | (typeof ticketFigures)[number]>[],
): readonly TicketDay[] {
  return [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]) => {
    const sums = ticketFigures.map((name) => [name, ofDay.reduce((sum, row) => sum + row[name], 0)] as const);
    return { date, ...(Object.fromEntries(sums) as Record<(typeof ticketFigures)[number], number>) };
  });
}
