import { readFile } from 'node:fs/promises';
import { startKivra } from '@fordra/simulators/kivra/start-kivra';
import { startPrint } from '@fordra/simulators/print/start-print';
import type { Config } from './config.ts';
import { type LetterParts, openLetters } from './engine/letters/open-letters.ts';
import type { DevPage } from './http/pages/dev-pages.ts';
import type { DigitalMailbox } from './integrations/kivra/port.ts';
import { kivraSenderApi } from './integrations/kivra/sender-api.ts';
import type { PrintService } from './integrations/print/port.ts';
import { sftpPrint } from './integrations/print/sftp-print.ts';
import type { RenderLetter } from './jobs/definition/distribution-ports.ts';
import { StartError } from './store/postgres/start-error.ts';

export type Post = {
  readonly mailbox: DigitalMailbox | undefined;
  readonly print: PrintService | undefined;
  readonly devPages: readonly DevPage[];
};

type OnCloser = (name: string, close: () => Promise<unknown>) => void;

/** Where letters leave: by the settings, or in a demo without them by simulators of its own. */
export async function reachPost(config: Config, onCloser: OnCloser): Promise<Post> {
  const real = { mailbox: reachKivra(config), print: await reachPrint(config) };
  const isDemo = config.mode === 'demo' && config.parts.includes('worker');
  const kivra = isDemo && !real.mailbox ? await startKivra() : undefined;
  if (kivra) onCloser('Kivra', kivra.stop);
  const shop = isDemo && !real.print ? await startPrint() : undefined;
  if (shop) onCloser('print shop', shop.stop);
  return {
    mailbox: kivra ? kivraSenderApi(kivra) : real.mailbox,
    print: shop ? sftpPrint(shop) : real.print,
    devPages: [
      ...(kivra ? [{ path: '/dev/kivra', fetch: kivra.fetch }] : []),
      ...(shop ? [{ path: '/dev/print', fetch: shop.fetch }] : []),
    ],
  };
}

/** A letter as it is sent, printed once and kept. */
export function openRenderLetter(parts: LetterParts): RenderLetter {
  const letters = openLetters(parts);
  return async (letter) => {
    const printed = await letters.print(letter);
    if (!printed) throw new Error('there is nothing to print of this letter');
    return printed;
  };
}

/** What a worker without a way should say when it starts. */
export function listClosedWays({
  mailbox,
  print,
  enforcement,
}: Pick<Post, 'mailbox' | 'print'> & { readonly enforcement: unknown }): readonly string[] {
  return [
    ...(mailbox ? [] : ['no digital mailbox is set (FORDRA_KIVRA_TENANT): letters go other ways']),
    ...(print ? [] : ['no print shop is set (FORDRA_PRINT_URL): letters that must be printed wait']),
    ...(enforcement ? [] : ['no enforcement authority is set (FORDRA_ENFORCEMENT_URL): applications wait']),
  ];
}

function reachKivra({ kivraUrl: url, kivraTenant: tenant, kivraClient: client, kivraSecret: secret }: Config) {
  return tenant && client && secret ? kivraSenderApi({ url, tenant, client, secret }) : undefined;
}

async function reachPrint({
  printUrl: url,
  printKey,
  printHostKey: hostKey,
}: Config): Promise<PrintService | undefined> {
  if (!url || !printKey || !hostKey) return undefined;
  const privateKey = await readFile(printKey, 'utf8').catch(() => {
    throw new StartError(`${printKey}, which the print shop needs, cannot be read`);
  });
  return sftpPrint({ url, privateKey, hostKey });
}
