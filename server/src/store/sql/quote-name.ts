/** PostgreSQL's reserved words: as a column's name they must be quoted. */
const reserved = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create current_date
  current_role current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch
  for foreign from grant group having in initially intersect into lateral leading limit localtime localtimestamp not null
  offset on only or order placing primary references returning select session_user some symmetric table then to trailing
  true union unique user using variadic when where window with`.split(/\s+/),
);

/** An SQL identifier, quoted only where necessary. */
export function quoteName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
