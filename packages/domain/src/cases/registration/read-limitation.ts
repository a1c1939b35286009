import { computeLimitation, type Interruption } from '../../law/compute-limitation.ts';
import type { Day } from '../../values/day.ts';
import type { InvoiceInput } from './case-input.ts';

type DayIssue = { readonly path: string; readonly rule: 'not_before' | 'in_future'; readonly arg?: Day };

/** The last day an invoice can be enforced: three years for a consumer's, ten for a business's (rules §3.5, H6). */
export function limitationOf(input: InvoiceInput, isBusiness: boolean): Day | null {
  const { date } = computeLimitation({
    origin: input.invoice_date as Day,
    kind: isBusiness ? 'general' : 'consumer',
    interruptions: input.limitation_interrupted ? [interruptionOf(input.limitation_interrupted)] : [],
  });
  return date;
}

/** An interruption is not earlier than the invoice and not later than today. */
export function issuesOfInterruption(input: InvoiceInput, today: Day): readonly DayIssue[] {
  const on = input.limitation_interrupted?.day as Day | undefined;
  const [path, date] = ['limitation_interrupted.day', input.invoice_date as Day];
  if (on === undefined) return [];
  if (on > today) return [{ path, rule: 'in_future' }];
  return on < date ? [{ path, rule: 'not_before', arg: date }] : [];
}

/** A proceeding is stated by the day on which it ended. */
function interruptionOf({ day, how }: NonNullable<InvoiceInput['limitation_interrupted']>): Interruption {
  const on = day as Day;
  return how === 'legal_proceeding' ? { kind: how, day: on, ended: on, served: true } : { kind: how, day: on };
}
