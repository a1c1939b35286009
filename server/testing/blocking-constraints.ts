/**
 * Finds the statements of a migration that add a check or a foreign key to an existing table and so make PostgreSQL
 * read all its rows under an exclusive lock. They must be added `not valid` and validated by a later migration, whose
 * lock allows reads and writes. Tables that the same migration creates are empty and exempt.
 */
export function findBlockingConstraints(sql: string): string[] {
  const statements = sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .split(';');
  const created = new Set(
    statements.flatMap((statement) => nameAfter(/\bcreate table (?:if not exists )?/i, statement)),
  );
  const notValid = new Set(
    statements.flatMap((statement) => [...statement.matchAll(/\badd constraint (\w+)/gi)].map((match) => match[1]!)),
  );
  return statements.flatMap((statement) => {
    const [table] = nameAfter(/\balter table (?:if exists )?(?:only )?/i, statement);
    if (table === undefined || created.has(table)) return [];
    return changesOf(statement.slice(statement.search(/\balter table\b/i))).filter((change) =>
      isBlocking(change, notValid),
    );
  });
}

function isBlocking(change: string, addedHere: ReadonlySet<string>): boolean {
  const validated = /\bvalidate constraint (\w+)/i.exec(change)?.[1];
  if (validated !== undefined) return addedHere.has(validated);
  if (!/\badd\b/i.test(change) || /\bnot valid\b/i.test(change)) return false;
  if (/\badd (column )?.*\bcheck ?\(/i.test(change)) return true;
  return /\badd (constraint \w+ )?foreign key\b/i.test(change);
}

/** The comma-separated parts of an `alter table`, ignoring commas inside parentheses. */
function changesOf(statement: string): string[] {
  const changes = [''];
  let depth = 0;
  for (const char of statement) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) changes.push('');
    else changes[changes.length - 1] += char;
  }
  return changes.map((change) => change.trim());
}

function nameAfter(words: RegExp, statement: string): string[] {
  const found = new RegExp(`${words.source}(?:\\w+\\.)?"?(\\w+)`, 'i').exec(statement);
  return found ? [found[1]!.toLowerCase()] : [];
}
