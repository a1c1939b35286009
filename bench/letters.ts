import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLetter } from '@fordra/domain/documents/letter-content/build-letter';
import type { LetterContent } from '@fordra/domain/documents/letters/letter-content';
import { letterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import type { LetterPage } from '@fordra/domain/documents/letters/letter-page';
import { aLetterFacts, aLetterPlan, aRecipient } from '@fordra/domain/testing/a-letter';
import { addDays, day } from '@fordra/domain/values/day';
import { wordLetter } from '../server/src/engine/letters/word-letter.ts';
import { openPrinter } from '../server/testing/letters/open-printer.ts';

const COUNT = 300;
const WARM_UP = 30;
const CPU_MS_MAX = 15;

/** The CPU time of a letter, from its stored content to its PDF, beside an empty page of the same Typst. */
export async function benchLetters(): Promise<boolean> {
  const contents = Array.from({ length: COUNT + WARM_UP }, (_, at) => aContent(at));
  const letters = openPrinter();
  const printed = await measure(contents, (content) => letters.render(wordLetter(content)));
  await letters.stop();

  const folder = mkdtempSync(join(tmpdir(), 'bench-letters-'));
  writeFileSync(join(folder, 'letter-1.typ'), '#let page = json(bytes(sys.inputs.page))\n');
  const bare = openPrinter(folder);
  const page = wordLetter(contents[0]!);
  const empty = await measure(contents, () => bare.render({ ...page, title: '' } satisfies LetterPage));
  await bare.stop();
  rmSync(folder, { recursive: true });

  const words = await measure(contents, async (content) => Buffer.from(JSON.stringify(wordLetter(content))));
  console.log(`letters, ${COUNT} of each, ${letterKinds.length} kinds in two languages, one thread`);
  console.log(`  a letter       ${written(printed)}  ${(printed.bytes / COUNT / 1_000).toFixed(1)} kB`);
  console.log(`  its words      ${written(words)}`);
  console.log(`  an empty page  ${written(empty)}  ${(empty.bytes / COUNT / 1_000).toFixed(1)} kB`);
  const isMet = printed.cpuMs <= CPU_MS_MAX;
  console.log(`  at most ${CPU_MS_MAX} ms CPU a letter: ${isMet ? 'met' : 'MISSED'}`);
  return isMet;
}

type Measured = { readonly cpuMs: number; readonly wallMs: number; readonly bytes: number };

async function measure(contents: readonly LetterContent[], make: (content: LetterContent) => Promise<Uint8Array>) {
  for (const content of contents.slice(0, WARM_UP)) await make(content);
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  let bytes = 0;
  for (const content of contents.slice(WARM_UP)) bytes += (await make(content)).byteLength;
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMs: (user + system) / 1_000 / COUNT, wallMs: (performance.now() - wall) / COUNT, bytes };
}

function written({ cpuMs, wallMs }: Measured): string {
  return `${cpuMs.toFixed(1).padStart(6)} ms CPU  ${wallMs.toFixed(1).padStart(6)} ms`;
}

/** No two alike, as in a nightly run. */
function aContent(at: number): LetterContent {
  const kind = letterKinds[at % letterKinds.length]!;
  const date = addDays(day('2026-03-10'), at % 200);
  const language = at % 2 === 0 ? 'sv' : 'en';
  const recipients = [aRecipient({ language, name: `Gäldenär nummer ${at}` })];
  const invoices = [{ ...aLetterFacts().invoices[0]!, number: String(1_000 + at) }];
  const plan = aLetterPlan({ kind, date, due: addDays(date, 14), facts: aLetterFacts({ recipients, invoices }) });
  const built = buildLetter(plan);
  if (!built.allowed) throw new Error(built.refusal);
  return built.letters[0]!.data;
}
