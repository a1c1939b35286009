/** A run of text or an image as it is laid out, in points from the upper left corner of its page. */
export type TextRun = {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The height of capitals above the baseline, and the depth of descenders below it. */
  readonly top: number;
  readonly bottom: number;
};

export type PageLayout = { readonly width: number; readonly height: number; readonly runs: readonly TextRun[] };

type Matrix = readonly [number, number, number, number, number, number];

const upright: Matrix = [1, 0, 0, 1, 0, 0];
const TAG = /<(\/?)([\w:]+)([^>]*?)(\/?)>([^<]*)/g;
const CAPITALS = 0.73;
const DESCENDERS = 0.22;

/** The text of each page and where it is, from Typst's own picture of the pages. */
export function readLayout(svg: string): readonly PageLayout[] {
  const pages: { width: number; height: number; top: number; runs: TextRun[] }[] = [];
  const groups: Matrix[] = [upright];
  const outlines = readOutlines(svg);
  let width = 0;
  let ink: Box | undefined;
  for (const [, closes, name, attributes = '', isEmpty, text = ''] of svg.matchAll(TAG)) {
    if (name === 'g' && closes) groups.pop();
    if (name === 'g' && !closes && !isEmpty) groups.push(multiply(groups.at(-1)!, matrixOf(attributes)));
    if (name === 'g' && attributes.includes('typst-page'))
      pages.push({
        width: numberIn(attributes, 'data-page-width'),
        height: numberIn(attributes, 'data-page-height'),
        top: groups.at(-1)![5],
        runs: [],
      });
    if (name === 'use') ink = inkOf(attributes, outlines, groups, pages.at(-1)!.top) ?? ink;
    if (name === 'foreignObject' && !closes) width = numberIn(attributes, 'width');
    const isText = name === 'h5:div' && !closes;
    if (!isText && name !== 'image') continue;
    const page = pages.at(-1)!;
    const box = isText ? textBox(attributes, width) : imageBox(attributes);
    const placed = place(box, groups, page.top);
    // A mark that is set by itself has no width, and its glyph is drawn far from the baseline that it is set on.
    const height = isText && width === 0 && ink ? { top: ink.top, bottom: ink.bottom } : {};
    page.runs.push({ page: pages.length, text: isText ? plainText(text) : '(image)', ...placed, ...height });
  }
  return pages;
}

type Box = Pick<TextRun, 'left' | 'right' | 'top' | 'bottom'>;

const OUTLINE = /<path id="([^"]+)" class="outline_glyph" d="([^"]*)"/g;

/** What each glyph draws, in units of its font. */
function readOutlines(svg: string): ReadonlyMap<string, Box> {
  return new Map(
    [...svg.matchAll(OUTLINE)].flatMap(([, id = '', drawn = '']) => {
      const numbers = drawn.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
      const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
      const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
      return numbers.length > 0 ? [[id, box] as const] : [];
    }),
  );
}

function inkOf(
  attributes: string,
  outlines: ReadonlyMap<string, Box>,
  groups: readonly Matrix[],
  pageTop: number,
): Box | undefined {
  const box = outlines.get(/href="#([^"]+)"/.exec(attributes)?.[1] ?? '');
  const by = numberIn(attributes, 'x');
  return box && place({ ...box, left: box.left + by, right: box.right + by }, groups, pageTop);
}

function textBox(attributes: string, width: number): Box {
  const size = Number(/font-size:\s*([\d.]+)px/.exec(attributes)?.[1]);
  return { left: 0, right: width, top: -CAPITALS * size, bottom: DESCENDERS * size };
}

function imageBox(attributes: string): Box {
  return { left: 0, right: numberIn(attributes, 'width'), top: 0, bottom: numberIn(attributes, 'height') };
}

function place({ left, right, top, bottom }: Box, groups: readonly Matrix[], pageTop: number): Box {
  const corners = [apply(groups.at(-1)!, left, top), apply(groups.at(-1)!, right, bottom)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y - pageTop)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function numberIn(attributes: string, name: string): number {
  return Number(new RegExp(`(?:^|\\s)${name}="([\\d.-]+)"`).exec(attributes)?.[1]);
}

function matrixOf(attributes: string): Matrix {
  const [, kind, list = ''] = /transform="(\w+)\(([^)]*)\)"/.exec(attributes) ?? [];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list.split(/[\s,]+/).map(Number);
  if (kind === 'translate') return [1, 0, 0, 1, a, b];
  if (kind === 'scale') return [a, 0, 0, b, 0, 0];
  if (kind === 'matrix') return [a, b, c, d, e, f];
  if (kind !== undefined) throw new Error(`a transformation that is not known here: ${kind}`);
  return upright;
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function plainText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
