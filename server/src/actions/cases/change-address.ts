import { checkMayChangeAddress, changeAddress as decide } from '@fordra/domain/cases/actions/change-address';
import { ref, text } from '@fordra/schema/fields';
import type { Suggestions } from '../definition/define-action.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';
import { offerSeveral } from '../definition/offer-several.ts';

export const changeAddress = defineCaseAction({
  name: 'change_address',
  kind: 'minor',
  input: {
    address_line_1: text({ required: true, min: 1, max: 100 }),
    address_line_2: text({ max: 100, nullable: true }),
    address_line_3: text({ max: 100, nullable: true }),
    zip_code: text({ required: true, min: 1, max: 10 }),
    city: text({ required: true, min: 1, max: 60 }),
    country: text({ required: true, max: 2, pattern: 'country', default: 'SE' }),
    /** Without a debtor, the first one. */
    debtor: ref('debtors', {}),
  },
  refusals: ['case_locked', 'debtor_missing', 'case_worker_needed', 'not_a_swedish_address'],
  check: checkMayChangeAddress,
  offers: ({ debtors }) => ({ debtor: offerSeveral(debtors.map(({ id }) => id)) }),
  // The address of one of several debtors would be wrong for the others.
  suggests: async ({ debtors: [only, ...others] }, read) =>
    only && others.length === 0 ? linesOf(await read('debtors', only.id, 'address')) : {},
  decide: (file, { debtor, ...address }) => decide(file, { address, debtor }),
});

/** The current address, line by line. */
function linesOf(address: unknown): Suggestions {
  const lines = Object.entries((address ?? {}) as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    lines.flatMap(([line, value]) => (typeof value === 'string' && value !== '' ? [[line, [{ value }]] as const] : [])),
  );
}
