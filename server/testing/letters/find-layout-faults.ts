import type { LetterPage } from '@fordra/domain/documents/letters/letter-page';
import type { PageLayout, TextRun } from './read-layout.ts';

const POINTS_PER_MM = 72 / 25.4;
const margins = {
  left: 24 * POINTS_PER_MM,
  right: 20 * POINTS_PER_MM,
  top: 11 * POINTS_PER_MM,
  bottom: 14 * POINTS_PER_MM,
};
/** Two runs may touch. */
const TOUCH = 0.75;

/** What is wrong with a letter as it is laid out: text off the page, over other text, or missing. */
export function findLayoutFaults(letter: LetterPage, pages: readonly PageLayout[]): readonly string[] {
  return [
    ...pages.flatMap((page) => [...findOutside(page), ...findOverlaps(page)]),
    ...findUnnamedPages(letter, pages),
    ...findMissingFigures(letter, pages),
    ...findMissingCharacters(letter, pages),
  ];
}

const visible = ({ runs }: PageLayout) => runs.filter(({ text }) => text.trim() !== '');
const summary = ({ page, text, left, top }: TextRun) =>
  `“${text.slice(0, 30)}” at ${left.toFixed()}, ${top.toFixed()} of page ${page}`;

function findOutside(page: PageLayout): readonly string[] {
  return visible(page)
    .filter(
      ({ left, right, top, bottom }) =>
        left < margins.left - TOUCH ||
        right > page.width - margins.right + 2 * TOUCH ||
        top < margins.top ||
        bottom > page.height - margins.bottom,
    )
    .map((run) => `outside: ${summary(run)}, to ${run.right.toFixed()}, ${run.bottom.toFixed()}`);
}

function findOverlaps(page: PageLayout): readonly string[] {
  const runs = visible(page).toSorted((a, b) => a.top - b.top);
  return runs.flatMap((run, at) => {
    const below = runs.slice(at + 1).filter((other) => other.top < run.bottom - TOUCH);
    return below
      .filter((other) => other.left < run.right - TOUCH && other.right > run.left + TOUCH)
      .map((other) => `overlap: ${summary(run)} and ${summary(other)}`);
  });
}

/** Every page names its case. */
function findUnnamedPages(letter: LetterPage, pages: readonly PageLayout[]): readonly string[] {
  const number = letter.page.reference.split(' · ')[0]!;
  return pages
    .filter(({ runs }) => !textOf(runs).includes(bare(number)))
    .map((_, at) => `page ${at + 1} does not name ${number}`);
}

/** Each figure is printed whole, in one run, at least as often as the letter states it. */
function findMissingFigures(letter: LetterPage, pages: readonly PageLayout[]): readonly string[] {
  const printed = countOf(pages.flatMap(({ runs }) => runs.map(({ text }) => text.trim())));
  const stated = countOf(figuresOf(letter).map((figure) => figure.trim()));
  return [...stated]
    .filter(([figure, count]) => (printed.get(figure) ?? 0) < count)
    .map(([figure, count]) => `the figure ${figure} is printed ${printed.get(figure) ?? 0} times of ${count}`);
}

function figuresOf({ amounts, sections, slip }: LetterPage): readonly string[] {
  return [
    ...(amounts ? [...amounts.rows.map(({ amount }) => amount), amounts.total.amount] : []),
    ...(slip ? [slip.amount.value] : []),
    ...sections.flatMap(({ table }) =>
      (table?.rows ?? []).flatMap((row) => row.filter((_, at) => table!.columns[at]!.kind === 'figure')),
    ),
  ];
}

/** Whatever order a script is written in, none of its characters is lost. */
function findMissingCharacters(letter: LetterPage, pages: readonly PageLayout[]): readonly string[] {
  const printed = countOf([...textOf(pages.flatMap(({ runs }) => runs))]);
  const slip = letter.slip && { ...letter.slip, qr: null };
  const stated = countOf([
    ...bare(textsIn({ ...letter, slip, page: letter.page.reference, template: '', language: '' }).join('')),
  ]);
  return [...stated]
    .filter(([character, count]) => (printed.get(character) ?? 0) < count)
    .map(
      ([character, count]) =>
        `${character} (U+${character.codePointAt(0)!.toString(16)}) is printed ${printed.get(character) ?? 0} times of ${count}`,
    );
}

function textsIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return key === 'kind' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, name));
}

function textOf(runs: readonly TextRun[]): string {
  return bare(runs.map(({ text }) => text).join(''));
}

/** Without spaces and joiners, which break lines and join letters, and without the marks of fonts. */
function bare(text: string): string {
  return text.replaceAll(/[\s\u200b-\u200d\uf000-\uf01f]/gu, '');
}

function countOf(all: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
