import { putWhole, type SftpAccess, withSession } from '../sftp/sftp-session.ts';
import type { BankChannel } from './port.ts';
import { BANK_FILE_BYTES_MAX } from './read-bank-file.ts';

/** Banks name their files as they like; a name is no path, and one that is still being written has a temporary name. */
const fileName = /^[^./\\\p{C}][^/\\\p{C}]{0,199}$/u;
const temporaryName = /\.(tmp|part|filepart)$/i;
const NAMES_MAX = 500;
/** For each step: a large file takes its time. */
const TIMEOUT_MS = 60_000;

/**
 * The bank's files over SFTP. They are in `out/` until we remove them; ours are written to `in/` under a temporary name
 * and then renamed.
 */
export function sftpBank(given: SftpAccess): BankChannel {
  const access = { timeoutMs: TIMEOUT_MS, ...given };
  return {
    listInbound: () =>
      withSession(access, async ({ folder, step }) => {
        const listed = await step((client) => client.list(`${folder}/out`));
        const files = listed.filter(
          ({ type, name }) => type === '-' && fileName.test(name) && !temporaryName.test(name),
        );
        const oldestFirst = files.toSorted((a, b) => a.modifyTime - b.modifyTime || (a.name < b.name ? -1 : 1));
        return { names: oldestFirst.slice(0, NAMES_MAX).map(({ name }) => name) };
      }),
    fetchInbound: (name) =>
      withSession(access, async ({ folder, step }) => {
        const path = `${folder}/out/${name}`;
        if (!(await step((client) => client.exists(path)))) return { bytes: null, isTooLarge: false };
        const { size } = await step((client) => client.stat(path));
        if (size > BANK_FILE_BYTES_MAX) return { bytes: null, isTooLarge: true };
        const bytes = (await step((client) => client.get(path))) as Buffer;
        const after = await step((client) => client.stat(path));
        return { bytes: bytes.length === size && after.size === size ? bytes : null, isTooLarge: false };
      }),
    submit: ({ name, content, encoding }) =>
      withSession(access, async (session) => {
        await putWhole(session, `${session.folder}/in/${name}`, Buffer.from(content, encoding));
        return { submitted: true };
      }),
    acknowledge: (name) =>
      withSession(access, async ({ folder, step }) => {
        await step((client) => client.delete(`${folder}/out/${name}`, true));
        return { done: true };
      }),
  };
}
