const senderLine = /^(Den|On) .{5,150}\b(skrev|wrote)\b.{0,100}:$/;
/** Lines after which mail programs repeat the mail that is answered. */
const beginnings: readonly RegExp[] = [
  /^–– (Skriv ditt svar ovanför den här raden|Write your reply above this line) ––$/,
  senderLine,
  /^.{5,150}<[^<>\s]+@[^<>\s]+> (skrev|wrote):$/,
  /^-{2,} ?(Ursprungligt meddelande|Original Message|Vidarebefordrat meddelande|Forwarded message) ?-{2,}$/i,
  /^_{20,}$/,
];
const outlookHeads: readonly RegExp[] = [/^(Från|From):\*? /, /^(Skickat|Sent|Datum|Date):\*? /];
const LOOKAHEAD_LINES = 3;

/** The text of a reply without the mails that it repeats. What would leave nothing is kept whole. */
export function cutHistory(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex((_line, at) => isBeginning(lines, at));
  const kept = end < 0 ? lines : lines.slice(0, end);
  while (kept.length > 0 && /^(>.*|\s*)$/.test(kept.at(-1)!)) kept.pop();
  const cut = kept.join('\n').trim();
  return cut === '' ? text.trim() : cut;
}

function isBeginning(lines: readonly string[], at: number): boolean {
  const line = unquoted(lines[at]!);
  // A long line that names the sender is folded.
  const folded = `${line} ${unquoted(lines[at + 1] ?? '')}`;
  if (beginnings.some((form) => form.test(line)) || senderLine.test(folded)) return true;
  const next = lines.slice(at + 1, at + LOOKAHEAD_LINES).map(unquoted);
  return outlookHeads[0]!.test(line) && next.some((one) => outlookHeads[1]!.test(one));
}

const unquoted = (line: string) => line.replace(/^[>\s*]+/, '').replace(/[\s*]+$/, '');
