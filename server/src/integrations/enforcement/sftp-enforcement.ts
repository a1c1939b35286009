import { putWhole, type SftpAccess, withSession } from '../sftp/sftp-session.ts';
import { buildApplicationFile } from './application-file.ts';
import type { EnforcementChannel } from './port.ts';
import { readAuthorityFile } from './read-authority-file.ts';

const fileName = /^[\w-]{1,80}\.txt$/;
const FILE_BYTES_MAX = 20_000_000;

/**
 * The authority's files over SFTP. Ours are written to `in/` under a temporary name and then renamed; theirs are in
 * `out/` until we remove them. `agent` is our code there (ombudskod).
 */
export function sftpEnforcement(access: SftpAccess & { readonly agent: string }): EnforcementChannel {
  const { agent } = access;
  return {
    write: (batch) => buildApplicationFile(agent, batch),
    read: (bytes) => readAuthorityFile(agent, bytes),
    submit: ({ name, content }) =>
      withSession(access, async (session) => {
        await putWhole(session, `${session.folder}/in/${name}`, Buffer.from(content, 'utf8'));
        return { submitted: true };
      }),
    listInbound: () =>
      withSession(access, async ({ folder, step }) => {
        const listed = await step((client) => client.list(`${folder}/out`));
        return { names: listed.map(({ name }) => name).filter((name) => fileName.test(name)) };
      }),
    fetchInbound: (name) =>
      withSession(access, async ({ folder, step }) => {
        const path = `${folder}/out/${name}`;
        if (!(await step((client) => client.exists(path)))) return { bytes: null };
        const { size } = await step((client) => client.stat(path));
        if (size > FILE_BYTES_MAX) return { bytes: null };
        const bytes = (await step((client) => client.get(path))) as Buffer;
        const after = await step((client) => client.stat(path));
        return { bytes: bytes.length === size && after.size === size ? bytes : null };
      }),
    acknowledge: (name) =>
      withSession(access, async ({ folder, step }) => {
        await step((client) => client.delete(`${folder}/out/${name}`, true));
        return { done: true };
      }),
  };
}
