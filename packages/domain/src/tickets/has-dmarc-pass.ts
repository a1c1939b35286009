/**
 * Whether our own mail server reports that a mail comes from the domain of its From (RFC 8601). Headers of other servers
 * count for nothing, since the sender can write them; of ours the topmost is the newest.
 */
export function hasDmarcPass(headers: readonly string[], authserv: string | undefined): boolean {
  if (authserv === undefined) return false;
  const parts = headers.map((header) => withoutComments(header).split(';'));
  const ours = parts.find(([server = '']) => server.trim().split(/\s+/)[0]!.toLowerCase() === authserv.toLowerCase());
  return ours?.slice(1).some((result) => /^\s*dmarc\s*=\s*pass(\s|$)/i.test(result)) ?? false;
}

function withoutComments(header: string): string {
  let depth = 0;
  let text = '';
  for (const character of header) {
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) text += character;
  }
  return text;
}
