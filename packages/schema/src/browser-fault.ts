import { isDocument } from './documents.ts';

/** An error in a page as the browser reports it to the server: the error and its position in the code, without personal data. */
export type BrowserFault = {
  /** `TypeError`. */
  readonly kind: string;
  readonly message: string;
  /** The innermost calls first: `drawRow list-rows-4f2a.js:1:4711`. */
  readonly stack: readonly string[];
  /** The route as it is declared, never the address: `/item-display/$resource/$resourceId`. */
  readonly screen: string;
  readonly release: string;
};

const MESSAGE_MAX = 300;
const FRAMES_MAX = 10;
const frame = /^[\w$.<>]{0,80} [\w.-]{1,100}:\d{1,7}:\d{1,7}$/;

/** The fault in a request, cleaned again because the sender may be another program. Undefined when there is none. */
export function readBrowserFault(body: unknown): BrowserFault | undefined {
  if (!isDocument(body)) return undefined;
  const { kind, message, stack, screen, release } = body;
  if (typeof kind !== 'string' || typeof message !== 'string' || !/^\w{1,40}$/.test(kind)) return undefined;
  const frames = Array.isArray(stack) ? stack.slice(0, FRAMES_MAX) : [];
  return {
    kind,
    message: withoutPersonalData(message),
    stack: frames.filter((one): one is string => typeof one === 'string' && frame.test(one)),
    screen: typeof screen === 'string' && /^\/[\w$/-]{0,120}$/.test(screen) ? screen : '',
    release: typeof release === 'string' && /^\w{1,40}$/.test(release) ? release : '',
  };
}

/** The calls of an error's stack, without hosts and addresses; each browser engine has its own format. */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const position = /\/([\w.-]+:\d+:\d+)\)?\s*$/.exec(line)?.[1];
      const name = /^(?:\s*at\s+)?(?:async\s+)?(?:new\s+)?([\w$.<>]+)(?=\s*\(|@)/.exec(line)?.[1] ?? '';
      return position ? [`${name} ${position}`] : [];
    })
    .filter((one) => frame.test(one))
    .slice(0, FRAMES_MAX);
}

/** Error messages quote values: only quoted identifiers of our own code are kept, and nothing that looks like a person's data. */
export function withoutPersonalData(text: string): string {
  return text
    .slice(0, 4 * MESSAGE_MAX)
    .replaceAll(/[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '<token>')
    .replaceAll(/[^\s"'<>]+@[^\s"'<>]+/g, '<mail>')
    .replaceAll(/(https?:\/\/[^\s?#"']*)[?#][^\s"']*/g, '$1')
    .replaceAll(/\b[0-9a-f]{16,}\b/gi, '<id>')
    .replaceAll(/\+?\d[\d\s-]{3,}/g, '<number>')
    .replaceAll(/"([^"]*)"|'([^']*)'|“([^”]*)”/g, (quoted, ...inside) => {
      const word = inside.slice(0, 3).find((one) => typeof one === 'string') as string;
      return /^[a-z_$][\w$.-]{0,60}$/.test(word) ? quoted : '"…"';
    })
    .slice(0, MESSAGE_MAX);
}
