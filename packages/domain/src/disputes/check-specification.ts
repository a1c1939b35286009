import { type CheckedWrite, type ForbiddenWrite, forbidWrite } from '../refusals/forbidden-write.ts';
import { computeLegalCosts, type LegalWork } from './compute-legal-costs.ts';

type Specification = Readonly<Record<string, unknown>>;

/** What is charged stays as it is. */
export function checkSpecification({ before, after }: CheckedWrite<unknown>): readonly ForbiddenWrite[] {
  if (before === undefined || before.status === 'draft') return [];
  return [forbidWrite(after ? 'status' : '_id', 'specification_not_draft')];
}

export function deriveCosts({ after }: { readonly after: Specification }) {
  return { costs: computeLegalCosts(workOf(after)).total };
}

export function workOf({ hours, hourly_rate, percentage, outlay }: Specification): LegalWork {
  return {
    hours: Math.round(Number(hours ?? 0) * 100),
    hourlyRate: Number(hourly_rate ?? 0),
    percentage: Number(percentage ?? 100),
    outlay: Number(outlay ?? 0),
  };
}
