import type { Field } from '@fordra/schema/fields';
import fc from 'fast-check';
import {
  anId,
  anything,
  attributesOf,
  fitting,
  type Hints,
  oddNames,
  often,
  pick,
  plain,
  wildText,
} from './fuzz-values.ts';

const comparisons = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'];
const oddOperators = ['$where', '$expr', '$function', '$options', '$size', '$type', '$', '$$', '$text', '$jsonSchema'];

/** How often a parameter is present, out of this many. */
const OF = 60;

/** `?where=…&sort=…`, each present or not. */
export function queries(resource: string, hints: Hints): fc.Arbitrary<string> {
  const json = (value: fc.Arbitrary<unknown>) => value.map((one) => JSON.stringify(one) ?? 'x');
  const broken = fc.oneof(wildText(), pick(['{', '[]', 'null', '1', '{"a":', '"x"', '{"a":1}}', '{"$or":[]}']));
  const number = fc.oneof(
    often(2, fc.integer({ min: 1, max: 100 }).map(String)),
    often(1, fc.double().map(String)),
    often(1, wildText()),
  );
  const where = fc.oneof(often(18, json(filters(resource, hints))), often(1, broken), often(1, fc.json()));
  const parts: readonly (readonly [string, fc.Arbitrary<string>, number])[] = [
    ['where', where, 40],
    ['sort', fc.oneof(often(6, sorts(resource)), often(1, broken)), 20],
    ['projection', fc.oneof(often(6, json(projections(resource, hints))), often(1, broken)), 15],
    ['page', number, 8],
    ['max_results', number, 8],
    ['embedded', broken, 2],
    ['where', where, 1],
  ];
  return fc
    .tuple(
      ...parts.map(([, value, chance]) => fc.oneof(often(chance, value), often(OF - chance, fc.constant(undefined)))),
    )
    .map((values) => {
      const given = values.flatMap((value, at) =>
        value === undefined ? [] : [`${parts[at]![0]}=${encodeURIComponent(value.toWellFormed())}`],
      );
      return given.length > 0 ? `?${given.join('&')}` : '';
    });
}

function namesOf(resource: string): fc.Arbitrary<string> {
  const known = attributesOf(resource).map(([path]) => path);
  return fc.oneof(often(12, pick(known)), often(1, pick(oddNames)), often(1, wildText()));
}

function sorts(resource: string): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(pick(['', '-', '', '-', '+', '--']), namesOf(resource)), { minLength: 1, maxLength: 3 })
    .map((keys) => keys.map((key) => key.join('')).join(','));
}

function projections(resource: string, hints: Hints): fc.Arbitrary<unknown> {
  const wanted = fc.oneof(often(6, fc.constantFrom(0, 1)), often(1, anything(hints)));
  return fc.dictionary(namesOf(resource), wanted, { maxKeys: 4 });
}

/** History is read for one item at a time. */
function historyFilters(hints: Hints): fc.Arbitrary<unknown> {
  const resource = fc.oneof(
    often(6, pick(Object.keys(hints.ids))),
    often(1, pick([...oddNames, 'history--entries', 'user--extended-data'])),
  );
  return fc.record({ resource, resource_id: fc.oneof(often(6, anId(hints)), often(1, wildText())) });
}

function filters(resource: string, hints: Hints): fc.Arbitrary<unknown> {
  if (resource === 'history--entries') return historyFilters(hints);
  const known = fc
    .constantFrom(...attributesOf(resource))
    .chain(([path, field]) => conditions(field, hints).map((condition): [string, unknown] => [path, condition]));
  const odd = fc.tuple(fc.oneof(pick(oddNames), wildText()), anything(hints));
  const { filter } = fc.letrec<{ filter: unknown }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 4 },
      often(8, known.map(asObject)),
      often(
        2,
        fc.tuple(known, known).map((pairs) => Object.fromEntries(pairs)),
      ),
      often(1, odd.map(asObject)),
      often(
        3,
        fc.tuple(pick(['$and', '$or', '$nor']), fc.array(tie('filter'), { minLength: 1, maxLength: 3 })).map(asObject),
      ),
      often(1, fc.tuple(fc.constant('$not'), tie('filter')).map(asObject)),
      often(1, fc.tuple(pick(['$and', '$or', ...oddOperators]), tie('filter')).map(asObject)),
    ),
  }));
  return fc.oneof(often(30, filter), often(1, fc.integer({ min: 5, max: 3_000 }).map(deepFilter)));
}

function conditions(field: Field, hints: Hints): fc.Arbitrary<unknown> {
  const value = fitting(field, hints);
  const pattern = fc.oneof(often(2, pick(hints.texts)), often(2, wildText()), often(1, plain(hints)));
  const { condition } = fc.letrec<{ condition: unknown }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3 },
      often(6, value),
      often(4, fc.tuple(pick(comparisons), value).map(asObject)),
      often(2, fc.tuple(pick(['$in', '$nin']), fc.array(value, { maxLength: 4 })).map(asObject)),
      often(
        1,
        fc.boolean().map(($exists) => ({ $exists })),
      ),
      often(
        3,
        fc.tuple(pattern, fc.constantFrom('i', '', 'x')).map(([$regex, $options]) => ({ $regex, $options })),
      ),
      often(1, fc.tuple(pick(['$not', '$elemMatch']), tie('condition')).map(asObject)),
      often(1, fc.tuple(pick(['$in', '$exists', ...oddOperators]), anything(hints)).map(asObject)),
      often(1, fc.jsonValue({ maxDepth: 3 })),
    ),
  }));
  return condition;
}

const asObject = ([name, value]: readonly [string, unknown]) => ({ [name]: value });

function deepFilter(depth: number): unknown {
  let filter: unknown = { name: 'x' };
  for (let level = 0; level < depth; level++) filter = { $not: filter };
  return filter;
}
