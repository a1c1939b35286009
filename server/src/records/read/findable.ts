import { rightIn } from '@fordra/schema/access';
import { attributesIn, leaveOut, type Where } from '@fordra/schema/where';
import { combineRows, type RowGrant } from '../rows/row-grants.ts';
import type { ReadPlan } from './read-plan.ts';

/**
 * A row is found only through grants that show every attribute of the query; otherwise the answer would reveal hidden
 * values. In an `or`, conditions on hidden attributes match nothing, and the others still match.
 */
export function findable({ opened, rows }: ReadPlan, asked: Where, sorted: ReadonlySet<string>): Where {
  const shows =
    ({ grant }: RowGrant) =>
    (attribute: string) =>
      rightIn(grant, attribute) !== 'none';
  const able = opened.filter((one) => [...sorted].every(shows(one)));
  const looksAt = [...attributesIn(asked)];
  if (able.every((one) => looksAt.every(shows(one)))) {
    return { op: 'and', of: [able.length === opened.length ? rows.rows : combineRows(able).rows, asked] };
  }
  const found = able.map((one): Where => ({ op: 'and', of: [one.where, leaveOut(asked, shows(one))] }));
  return { op: 'or', of: found };
}
