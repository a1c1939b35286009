import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessTemplates } from '@fordra/resources/all-roles';
import { startMailbox } from '@fordra/simulators/mailbox/start-mailbox';
import { afterAll, expect, test } from 'vitest';
import { commandEnvironment } from '../testing/command-environment.ts';
import { hangMs } from '../testing/hang-ms.ts';
import { signIn } from '../testing/portal/portal-client.ts';
import { freePort, root } from '../testing/portal/portal-process.ts';
import { emptyDatabase } from '../testing/test-database.ts';

/* Follows “A new installation” in docs/operations.md to the letter, with the values of this machine. */

const folder = mkdtempSync(join(tmpdir(), 'fordra-installation-'));
const mailbox = await startMailbox();
afterAll(async () => {
  await mailbox.stop();
  rmSync(folder, { recursive: true, force: true });
});
const port = await freePort();
/** The values that the page tells the operator to replace. */
const ownValues = {
  '/etc/fordra.env': join(folder, 'fordra.env'),
  'PORT=3000': `PORT=${port}`,
  'DATA_DIR=/var/lib/fordra': `DATA_DIR=${join(folder, 'data')}`,
  'DATABASE_URL=postgres://fordra:password@db.example.se/fordra': `DATABASE_URL=${await emptyDatabase()}`,
  'FORDRA_SMTP_URL=smtps://user:password@mail.example.se': `FORDRA_SMTP_URL=${mailbox.smtpUrl}`,
};
const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
const section = page.slice(page.indexOf('## A new installation'), page.indexOf('## What it talks to'));
const steps = [...section.matchAll(/```sh\n([\s\S]+?)```/g)].map(([, code]) =>
  Object.entries(ownValues).reduce((text, [from, to]) => text.replaceAll(from, to), code!),
);
const shell = {
  cwd: root,
  env: { ...commandEnvironment, HOME: process.env.HOME },
};

async function readMails(email: string): Promise<{ id: string; subject: string }[]> {
  const reply = await mailbox.fetch(new Request(`http://x/dev/mail/messages?to=${email}`));
  return (await reply.json()) as { id: string; subject: string }[];
}

test('the steps of the page lead to a portal with its roles and its first administrator', {
  timeout: 1_800_000,
}, async () => {
  for (const value of Object.keys(ownValues)) expect(section).toContain(value);
  expect(steps).toHaveLength(4);
  const [settings, build, createUser, serve] = steps as [string, string, string, string];
  const outputs = [settings, build, createUser].map((step) =>
    execFileSync('sh', ['-ec', step], { ...shell, encoding: 'utf8', stdio: 'pipe' }),
  );
  const email = /--email (\S+)/.exec(createUser)![1]!;
  expect(outputs[2]).toContain(`<${email}> is now a system user`);

  const portal = spawn('sh', ['-ec', serve], { ...shell, stdio: 'ignore', detached: true });
  const ended = once(portal, 'close');
  try {
    const address = `http://127.0.0.1:${port}`;
    const health = () =>
      fetch(`${address}/api/health`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(health, { timeout: hangMs, interval: 100 }).toBe(200);
    const eva = await signIn(address, email, readMails);
    const groups = await eva.call('GET', '/api/access--groups?max_results=50');
    const names = (groups.body._items as { name: string }[]).map(({ name }) => name);
    expect(names.sort()).toEqual(
      Object.values(accessTemplates)
        .map(({ name }) => name.sv)
        .sort(),
    );
    const body = (await eva.call('GET', '/api/user--extended-data')).body._items as { name: string }[];
    expect(body[0]).toMatchObject({ name: 'Eva Ek' });
    expect(await (await fetch(`${address}/login`)).text()).toContain('&quot;environment&quot;:&quot;production&quot;');
  } finally {
    process.kill(-portal.pid!, 'SIGTERM');
    await ended;
  }
});
