import type { PrintedPage } from '@fordra/domain/documents/letters/finance-page';
import { letterCompiler } from './letter-compiler.ts';

const [workspace, letters] = process.argv.slice(2) as [string, string];
const compiler = letterCompiler(workspace, letters);

export type RenderRequest = { readonly id: number; readonly page: PrintedPage; readonly isPlain: boolean };
export type RenderAnswer = { readonly id: number; readonly pdf?: Uint8Array; readonly fault?: string };

process.on('message', ({ id, page, isPlain }: RenderRequest) => {
  process.send?.(answer(id, page, isPlain));
});
process.on('disconnect', () => process.exit());

function answer(id: number, page: PrintedPage, isPlain: boolean): RenderAnswer {
  try {
    return { id, pdf: compiler.pdf(page, { isPlain }) };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : 'the letter cannot be printed' };
  }
}
