import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { proveMails } from '../testing/mail/prove-mails.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fordra-mail-kills-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The long version is `npm run proof:mail`. */
test('no mail is lost or doubled when the portal is killed, and no unsigned one changes a state', async () => {
  const upTo = (max: number) => Math.floor(Math.random() * (max + 1));
  const { faults, sent } = await proveMails({ mails: 60, kills: 1, dataDir, upTo });
  expect(faults).toEqual([]);
  expect(sent).toBe(60);
});
