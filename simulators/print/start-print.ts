import type { SftpOperation } from '../sftp/serve-sftp.ts';
import { type SftpServer, startSftp } from '../sftp/start-sftp.ts';
import type { Failure } from './failures.ts';
import { openPrintShop, type Printed, type PrintShop } from './open-print-shop.ts';
import { printPages } from './print-pages.ts';

export type SimulatedPrint = Omit<SftpServer, 'failNetwork'> & {
  readonly printed: readonly Printed[];
  returnLetter: PrintShop['returnLetter'];
  /** Writes a file into the folder, as the print shop would. */
  put(path: string, content: string): void;
  list(folder: string): readonly string[];
  /** Answers every address under /dev/print. */
  fetch(request: Request): Promise<Response>;
  /** Starts a failure; a disconnect happens after this many writes. */
  fail(how: Failure | undefined, after?: number): void;
};

/** A print shop behind a real SFTP server on a loopback port. */
export async function startPrint(): Promise<SimulatedPrint> {
  const shop = openPrintShop();
  let failure: { readonly how: Failure; left: number } | undefined;

  const on = (what: SftpOperation, path: string, hangUp: () => void): boolean => {
    if (what === 'open') return failure?.how !== 'broken';
    if (what === 'write') {
      if (failure?.how !== 'cut' || failure.left-- > 0) return true;
      hangUp();
      return false;
    }
    if (what === 'removed') return true;
    shop.arrived(path);
    if (failure?.how !== 'lost_answer' || !path.endsWith('.index.csv')) return true;
    hangUp();
    return false;
  };
  const { failNetwork, ...server } = await startSftp({ folder: shop.folder, on });
  const fail = (how: Failure | undefined, after = 0) => {
    failure = how && { how, left: after };
    failNetwork(how);
  };
  return {
    ...server,
    printed: shop.printed,
    returnLetter: shop.returnLetter,
    put: shop.folder.put,
    list: shop.folder.list,
    fetch: printPages({ shop, fail, failure: () => failure?.how }),
    fail,
  };
}
