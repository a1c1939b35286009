import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { PrintedPage } from '@fordra/domain/documents/letters/finance-page';
import type { LetterRenderer } from './port.ts';
import type { RenderAnswer, RenderRequest } from './typst-process.ts';

type Waiting = RenderRequest & { resolve(pdf: Uint8Array): void; reject(error: Error): void };

/** A letter takes some milliseconds; the first one also loads Typst and the fonts. */
const PATIENCE_MS = 15_000;
/** Templates by their number, letter-1.typ and so on, and the fonts they name. */
const letters = resolve(import.meta.dirname, '..', '..', '..', 'letters');
const typstProcess = resolve(import.meta.dirname, 'typst-process.ts');

/**
 * Typst in a process of its own, started by the first letter, since an unusual text can make it abort: the letter is
 * then rendered without the characters that Inter lacks. A process that does not answer in time is killed; the letters
 * queued behind it fail, and their callers retry.
 */
export function typstRenderer({
  patienceMs = PATIENCE_MS,
  workspace = letters,
  program = typstProcess,
} = {}): LetterRenderer {
  const waiting = new Map<number, Waiting>();
  let running: ChildProcess | undefined;
  let last = 0;

  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const ask = (asked: Waiting) => {
    running ??= begin();
    hold(running);
    waiting.set(asked.id, asked);
    running.send({ id: asked.id, page: asked.page, isPlain: asked.isPlain } satisfies RenderRequest);
  };
  /** Letters are rendered in the order they came, so the first one that waits made the process abort. */
  const askAgain = () => {
    const [first, ...others] = [...waiting.values()];
    waiting.clear();
    if (first?.isPlain) first.reject(new Error('the letter renderer has stopped'));
    else if (first) ask({ ...first, isPlain: true });
    for (const other of others) ask(other);
  };
  const begin = (): ChildProcess => {
    // Its output would contain texts of letters.
    const stdio: 'ignore'[] = ['ignore', 'ignore', 'ignore'];
    const begun = fork(program, [workspace, letters], {
      serialization: 'advanced',
      execArgv: [],
      stdio: [...stdio, 'ipc'],
    });
    begun.on('message', ({ id, pdf, fault }: RenderAnswer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) release(begun);
      if (pdf) asked?.resolve(new Uint8Array(pdf));
      else asked?.reject(new Error(fault));
    });
    begun.on('error', (error) => begun === running && failAll(error));
    begun.on('exit', () => {
      if (begun !== running) return;
      running = undefined;
      askAgain();
    });
    return begun;
  };
  const end = (ending: ChildProcess, error: Error) => {
    if (ending !== running) return;
    running = undefined;
    failAll(error);
    ending.kill('SIGKILL');
  };

  return {
    async render(page: PrintedPage) {
      const id = ++last;
      const printed = new Promise<Uint8Array>((resolve, reject) => ask({ id, page, isPlain: false, resolve, reject }));
      const tired = setTimeout(
        () => running && end(running, new Error('the letter took too long to render')),
        patienceMs,
      );
      return printed.finally(() => clearTimeout(tired));
    },
    async stop() {
      const ending = running;
      if (!ending) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      end(ending, new Error('the letter renderer has stopped'));
      await ended;
    },
  };
}

/** The process keeps this one alive only while a letter waits. */
function hold(process: ChildProcess): void {
  process.ref();
  process.channel?.ref();
}

function release(process: ChildProcess): void {
  process.unref();
  process.channel?.unref();
}
