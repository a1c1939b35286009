import type { SurveillancePart } from '@fordra/domain/cases/parts/surveillance-part';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { selectSurveillanceLetters, type WatchedCase } from '../../store/special-debtors/surveillance-letters.ts';
import type { EnginePart, Loading } from './engine-part.ts';

const alone: SurveillancePart = { otherLettersDue: [], otherLettersSent: [] };

export const surveillancePart = {
  name: 'surveillance',
  async load({ db, rows }: Loading) {
    const watched = rows.filter(({ state, closed }) => state === 'debt_surveillance' && closed === null);
    const found =
      watched.length > 0
        ? await selectSurveillanceLetters(
            db,
            watched.map(({ _id }) => _id),
          )
        : [];
    const groups = Map.groupBy(found, ({ group }) => group);
    const groupOf = new Map(found.map((one) => [one.case, groups.get(one.group)!]));
    return ({ _id }: CaseRow) => {
      const others = groupOf.get(_id)?.filter((one) => one.case !== _id) ?? [];
      return { fields: others.length === 0 ? alone : daysOf(others), facts: {} };
    };
  },
} satisfies EnginePart;

function daysOf(others: readonly WatchedCase[]): SurveillancePart {
  return {
    otherLettersDue: [...new Set(others.flatMap(({ due }) => due ?? []))],
    otherLettersSent: [...new Set(others.flatMap(({ sent }) => sent ?? []))],
  };
}
