import { join } from 'node:path';
import type { PrintedPage } from '@fordra/domain/documents/letters/finance-page';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { isSetIn, toPrintable } from './printable-page.ts';
import { type LetterFont, openLetterFont, openScriptFonts } from './script-fonts.ts';

/** Cache entries that this many letters in a row have not used are evicted. */
const CACHE_AGE = 10;

type Setting = { readonly compiler: NodeCompiler; readonly fonts: readonly LetterFont[] };

/** Compiles letters with the templates of a folder. */
export function letterCompiler(workspace: string, letters: string) {
  const own = openLetterFont(letters);
  const fontPaths = [join(workspace, 'fonts')];
  const usual: Setting = { compiler: NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] }), fonts: [own] };
  let wide: Setting | undefined;

  /** Opened by the first letter that needs it: its fonts take time to read and memory to hold. */
  const openWide = (): Setting => {
    const fonts = openScriptFonts();
    const fontBlobs = fonts.map(({ content }) => content);
    // In this order: Typst aborts the process when fonts from memory are added after those of a folder.
    const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }, { fontPaths }] });
    return { compiler, fonts: [own, ...fonts.map(({ family, coverage }) => ({ family, coverage }))] };
  };

  const compile = <Page extends PrintedPage>(page: Page, { isPlain = false } = {}) => {
    const isUsual = isPlain || isSetIn(page, own);
    if (!isUsual) wide ??= openWide();
    const { compiler, fonts } = isUsual ? usual : wide!;
    const printed = isUsual && !isPlain ? page : toPrintable(page, fonts);
    const compiled = compiler.compile({
      mainFilePath: join(workspace, `${templateOf(page)}.typ`),
      inputs: {
        page: JSON.stringify(printed),
        fonts: JSON.stringify(fonts.map(({ family }) => family)),
      },
    });
    // A missing template or font is our error: no substitute may be used.
    const fault = compiled.takeError() ?? compiled.takeWarnings();
    if (fault || !compiled.result) throw new Error(`the template was refused: ${summaryOf(fault)}`);
    return { compiler, printed, document: compiled.result };
  };

  return {
    /** As PDF/A; a plain one is set in Inter alone. */
    pdf(page: PrintedPage, options: { readonly isPlain?: boolean } = {}): Uint8Array {
      const { compiler, document } = compile(page, options);
      const pdf = compiler.pdf(document, { pdfStandard: 'a-2b' });
      compiler.evictCache(CACHE_AGE);
      return new Uint8Array(pdf);
    },
    /** For tests: the texts as they are printed, and the pages as Typst lays them out with the text of each run. */
    layOut<Page extends PrintedPage>(page: Page, options: { readonly isPlain?: boolean } = {}) {
      const { compiler, printed, document } = compile(page, options);
      return { printed, svg: compiler.svg(document) };
    },
  };
}

/** Letters are numbered; documents to creditors have a name and a number. */
function templateOf({ template }: PrintedPage): string {
  return typeof template === 'number' ? `letter-${template}` : template;
}

/** The errors of the template, without any content of the letter. */
function summaryOf(fault: NodeError | null): string {
  const [first] = (fault?.shortDiagnostics ?? []) as { readonly message?: string }[];
  return first?.message ?? 'no reason given';
}
