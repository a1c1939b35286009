export type SqlText = { readonly file: string; readonly line: number; readonly sql: string };

const tagged = /(?<![.\w])sql(?:<[^`]*?>)?`/g;
/** Statements that are passed to the driver as plain text. */
const untagged = /(?<![\w>]\s?)[`'](?=\s*(?:select|insert into|update \w+( \w+)? set|delete from|with \w+ as)\s)/g;

type Constant = { readonly source: string; readonly open: number };
type Constants = ReadonlyMap<string, Constant>;

/**
 * The SQL of source files, by path: templates tagged `sql`, and other texts that begin like a statement. An expression
 * in a template becomes a parameter, `$1` and so on; a constant that contains SQL is inserted as it is.
 */
export function findSqlTexts(sources: ReadonlyMap<string, string>): SqlText[] {
  const shared = new Map([...sources.values()].flatMap((source) => findConstants(source, /\bexport const /)));
  return [...sources].flatMap(([file, source]) => {
    const constants = new Map([...shared, ...findConstants(source, /\bconst /)]);
    return [...source.matchAll(tagged), ...source.matchAll(untagged)].map((match) => ({
      file,
      line: source.slice(0, match.index).split('\n').length,
      sql: readSql({ source, open: match.index + match[0].length }, constants),
    }));
  });
}

function findConstants(source: string, declared: RegExp): [string, Constant][] {
  const pattern = new RegExp(`${declared.source}(\\w+) = (?:sql(?:<[^\`]*?>)?)?\``, 'g');
  return [...source.matchAll(pattern)].map((match) => [match[1]!, { source, open: match.index + match[0].length }]);
}

function readSql({ source, open }: Constant, constants: Constants): string {
  const isTemplate = source[open - 1] === '`';
  const sql = isTemplate ? fillTemplate({ source, open }, constants) : source.slice(open, source.indexOf("'", open));
  return sql.replaceAll(/\s+/g, ' ').trim();
}

function fillTemplate(whole: Constant, constants: Constants): string {
  const text = readTemplate(whole.source, whole.open).parts.filter((part) => typeof part === 'string');
  // Plain texts for the driver contain their own parameters.
  let parameters = Math.max(0, ...[...text.join('').matchAll(/\$(\d+)/g)].map((match) => Number(match[1])));
  const fill = ({ source, open }: Constant, depth: number): string =>
    readTemplate(source, open)
      .parts.map((part) => {
        if (typeof part === 'string') return part;
        const expression = source.slice(part.from, part.to).trim();
        const inner = /^sql(?:<[^`]*?>)?`/.exec(expression);
        const isSql = inner && readTemplate(expression, inner[0].length).end === expression.length;
        const constant = isSql ? { source: expression, open: inner[0].length } : constants.get(expression);
        if (constant && depth < 5) return fill(constant, depth + 1);
        parameters += 1;
        return `$${parameters}`;
      })
      .join('');
  return fill(whole, 0);
}

type Template = {
  readonly parts: readonly (string | { readonly from: number; readonly to: number })[];
  readonly end: number;
};

/** The position after the backtick that closes the template. */
function readTemplate(source: string, open: number): Template {
  const parts: Template['parts'][number][] = [];
  let at = open;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const to = endOfExpression(source, at + 2);
      parts.push({ from: at + 2, to });
      at = to + 1;
    } else {
      if (source[at] === '\\') at += 1;
      parts.push(source[at]!);
      at += 1;
    }
  }
  return { parts, end: at + 1 };
}

/** The position of the brace that closes `${`. */
function endOfExpression(source: string, open: number): number {
  let depth = 0;
  let at = open;
  while (at < source.length && (depth > 0 || source[at] !== '}')) {
    if (source[at] === '`') {
      at = readTemplate(source, at + 1).end;
      continue;
    }
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    at += 1;
  }
  return at;
}
