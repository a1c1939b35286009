import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort, root, startPortal } from '../testing/portal/portal-process.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { testDatabase } from '../testing/test-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fordra-modules-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The project's own modules that a portal has loaded once it answers, by their path from the root. */
async function modulesOf(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const portal = startPortal({
    port: await freePort(),
    dataDir,
    env: {
      DATABASE_URL: await testDatabase(),
      NODE_OPTIONS: `--import=${join(root, 'server', 'testing', 'list-loaded-modules.mjs')}`,
      ...env,
    },
  });
  await portal.untilUp();
  portal.signal('SIGTERM');
  expect(await portal.ended).toBe(0);
  return [...portal.errors().matchAll(/^loaded file:\/\/(.+)$/gm)]
    .map(([, path]) => path!.replace(`${root}/`, ''))
    .filter((path) => !path.includes('node_modules/'));
}

const isOfDemo = (path: string) => /^(server\/demo|simulators)\//.test(path);

test('production loads the server and nothing of the demo or the simulators', async () => {
  const loaded = await modulesOf(productionSettings);
  expect(loaded).toContain('server/src/compose-app.ts');
  expect(loaded.filter(isOfDemo)).toEqual([]);
});

test('the demo loads both', async () => {
  const loaded = await modulesOf({ FORDRA_MODE: 'demo' });
  expect(loaded).toContain('server/demo/open-demo.ts');
  expect(loaded).toContain('simulators/mailbox/start-mailbox.ts');
});
