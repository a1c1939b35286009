import { type ForbiddenWrite, forbidWrite } from '../refusals/forbidden-write.ts';
import { type Day, day } from '../values/day.ts';
import { type IdNumberType, parseIdNumber, parseSwedishIdNumber } from './identity/id-number.ts';

type Party = Readonly<Record<string, unknown>>;
type InvalidNumber = { readonly path: 'id_number'; readonly rule: 'invalid' };

/** A customer or debtor is identified by its number: a new one needs a valid number, which never changes (spec B §5). */
export function checkParty(change: {
  readonly before: Party | undefined;
  readonly after: Party | undefined;
  readonly now: string;
}): readonly (ForbiddenWrite | InvalidNumber)[] {
  const { before, after, now } = change;
  if (!after) return [];
  if (before) {
    const isSame = (before.id_number ?? null) === (after.id_number ?? null);
    return isSame ? [] : [forbidWrite('id_number', 'id_number_change_not_allowed')];
  }
  const { id_number: no, id_number_type: type } = after;
  if (typeof no !== 'string') return [];
  return hasForm(no, type as IdNumberType | null, day(now.slice(0, 10)))
    ? []
    : [{ path: 'id_number', rule: 'invalid' }];
}

/** The canonical form that is stored, so that the same person always has the same number. */
function hasForm(no: string, type: IdNumberType | null, today: Day): boolean {
  const read = type ? parseIdNumber(type, no, today) : parseSwedishIdNumber(no, today);
  return read?.no === no;
}
