import type { Issue, Rule } from '@fordra/schema/issues';
import type { WireIssues } from '../../../api/api-error.ts';

/** The issue texts of the API (contract: validation). Any other text is shown as it was sent. */
const wordings: readonly (readonly [RegExp, Rule])[] = [
  [/^required field$/, 'required'],
  [/^unknown field$/, 'unknown'],
  [/^field is read-only$/, 'read_only'],
  [/^null value not allowed$/, 'null'],
  [/^must be of (.+) type$/, 'type'],
  [/^min length is (.+)$/, 'min_length'],
  [/^max length is (.+)$/, 'max_length'],
  [/^min value is (.+)$/, 'min'],
  [/^max value is (.+)$/, 'max'],
  [/^max number of decimals is (.+)$/, 'decimals'],
  [/^unallowed value (.*)$/s, 'enum'],
  [/^value does not match regex '(.+)'$/s, 'pattern'],
  [/^invalid Luhn number$/, 'luhn'],
  [/^control characters and direction overrides not allowed$/, 'characters'],
  [/^must be after (.+)$/, 'after'],
  [/^must be before (.+)$/, 'before'],
  [/^must be on or after (.+)$/, 'not_before'],
  [/^must be on or before (.+)$/, 'not_after'],
  [/^must not be in the future$/, 'in_future'],
  [/^must not be present with the other values$/, 'excluded'],
  [/^must not be present with '(.+)'$/, 'clash'],
  [/^field '(.+)' is required$/, 'depends'],
  [/^depends on these values: (.+)$/s, 'depends_values'],
  [/^value '(.*)' is not unique$/s, 'unique'],
  [/^value '(.*)' must exist/s, 'exists'],
  [/^value '([^']*)'$/s, 'exists'],
  [/^value not allowed$/, 'invalid'],
  [/^the document is referred to by others$/, 'in_use'],
  [/^filter cannot be read: (.+)$/s, 'filter'],
  // A refusal of a business rule is one key.
  [/^([a-z]+(?:_[a-z]+)+)$/, 'refused'],
];

export type ReadIssue = Issue | { readonly path: string; readonly words: string };

/** The issues of an answer as a flat list: nested fields by dotted path. */
export function readWireIssues(wire: WireIssues, at = ''): ReadIssue[] {
  return Object.entries(wire).flatMap(([name, said]): ReadIssue[] => {
    const path = at + name;
    if (typeof said === 'string') return [readOne(path, said)];
    if (isList(said)) return said.map((one) => readOne(path, one));
    return readWireIssues(said, `${path}.`);
  });
}

function readOne(path: string, words: string): ReadIssue {
  for (const [pattern, rule] of wordings) {
    const match = pattern.exec(words);
    if (match) return { path, rule, ...(match[1] !== undefined && { arg: match[1] }) };
  }
  return { path, words };
}

function isList(said: WireIssues | readonly string[]): said is readonly string[] {
  return Array.isArray(said);
}
