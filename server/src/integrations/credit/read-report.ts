import type { CreditAnswer, CreditFigures } from '@fordra/domain/registers/credit-figures';

type Json = Readonly<Record<string, unknown>>;

const COUNT_MAX = 100_000;
const SUM_MAX = 1_000_000_000_000;
const RATIO_MAX = 100_000;
const unavailable: CreditAnswer = { result: 'unavailable' };

/** The bureau's report, read with distrust: one about another number, or with a figure that cannot be, is no answer. */
export function readReport(answer: unknown, number: string): CreditAnswer {
  const given = objectOf(answer);
  if (!given || given.number !== number || typeof given.report_id !== 'string' || given.report_id === '')
    return unavailable;
  const figures = readFigures(given);
  if (!figures) return unavailable;
  const reference = given.report_id.slice(0, 100);
  return { result: 'found', reference, figures, isCopySent: given.copy_sent === true, raw: given };
}

function readFigures(given: Json): CreditFigures | undefined {
  const pairs = ['payment_remarks', 'applications', 'a_cases', 'e_cases'].map((name) => readPair(given[name]));
  const ratios = ['liquidity_balance', 'degree_of_debt', 'rate_of_return', 'score'].map((name) =>
    readRatio(given[name]),
  );
  const without = countOf(objectOf(given.e_cases)?.without_assets ?? 0);
  if (pairs.includes(undefined) || ratios.includes(undefined) || without === undefined) return undefined;
  const [remarks, applications, aCases, eCases] = pairs.map((pair) => pair!);
  const [liquidity, debt, rate, score] = ratios.map((one) => one!);
  return {
    ...{ payment_remarks_count: remarks!.count, payment_remarks_sum: remarks!.sum },
    ...{ applications_count: applications!.count, applications_sum: applications!.sum },
    ...{ a_cases_count: aCases!.count, a_cases_sum: aCases!.sum },
    ...{ e_cases_count: eCases!.count, e_cases_sum: eCases!.sum, e_cases_without_assets: without },
    ...{ liquidity_balance: liquidity!.value, degree_of_debt: debt!.value, rate_of_return: rate!.value },
    bureau_score: score!.value === null ? null : Math.round(score!.value),
  };
}

function readPair(value: unknown): { readonly count: number; readonly sum: number } | undefined {
  const [count, sum] = [countOf(objectOf(value)?.count), wholeOf(objectOf(value)?.sum, SUM_MAX)];
  return count === undefined || sum === undefined ? undefined : { count, sum };
}

function countOf(value: unknown): number | undefined {
  return wholeOf(value, COUNT_MAX);
}

function wholeOf(value: unknown, max: number): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max ? value : undefined;
}

/** Undefined for what is no ratio; null is not stated. */
function readRatio(value: unknown): { readonly value: number | null } | undefined {
  if (value === null || value === undefined) return { value: null };
  return typeof value === 'number' && Math.abs(value) <= RATIO_MAX ? { value } : undefined;
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}
