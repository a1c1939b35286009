import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { LetterPage } from '@fordra/domain/documents/letters/letter-page';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';

const { workspace } = workerData as { readonly workspace: string };
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [join(workspace, 'fonts')] }] });
/** Cache entries that this many letters in a row have not used are evicted. */
const CACHE_AGE = 10;

type Asked = { readonly id: number; readonly page: LetterPage };

parentPort!.on('message', ({ id, page }: Asked) => {
  try {
    const pdf = compile(page);
    parentPort!.postMessage({ id, pdf }, [pdf.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort!.postMessage({ id, fault: error instanceof Error ? error.message : 'the letter cannot be printed' });
  }
});

function compile(page: LetterPage): Uint8Array {
  const mainFilePath = join(workspace, `letter-${page.template}.typ`);
  const compiled = compiler.compile({ mainFilePath, inputs: { page: JSON.stringify(page) } });
  // A missing template or font is our error: no substitute may be used.
  const fault = compiled.takeError() ?? compiled.takeWarnings();
  if (fault || !compiled.result) throw new Error(`the template was refused: ${summaryOf(fault)}`);
  const pdf = compiler.pdf(compiled.result, { pdfStandard: 'a-2b' });
  compiler.evictCache(CACHE_AGE);
  return new Uint8Array(pdf);
}

/** The errors of the template, without any content of the letter. */
function summaryOf(fault: NodeError | null): string {
  const [first] = (fault?.shortDiagnostics ?? []) as { readonly message?: string }[];
  return first?.message ?? 'no reason given';
}
