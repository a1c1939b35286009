import { startEnforcement } from '@fordra/simulators/enforcement/start-enforcement';
import { afterAll, afterEach, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { sftpEnforcement } from './sftp-enforcement.ts';

const authority = await startEnforcement({ today: async () => '2026-03-01' });
const channel = sftpEnforcement({ ...authority, timeoutMs: hangMs });
afterAll(() => authority.stop());
afterEach(() => authority.fail(undefined));

const file = (number: number) =>
  channel.write({ runningNumber: number, madeOn: '2026-03-01' as never, applications: [] });

test('a file is submitted completely, and its receipt is fetched, read and removed', async () => {
  const sent = file(1);
  expect(await channel.submit(sent)).toEqual({ submitted: true });
  const listed = await channel.listInbound();
  expect(listed).toEqual({ names: ['FORDRA-receipt-000001.txt'] });
  const fetched = await channel.fetchInbound('FORDRA-receipt-000001.txt');
  expect(channel.read(('bytes' in fetched && fetched.bytes) || Buffer.alloc(0))).toMatchObject({
    kind: 'receipt',
    receipt: { file: sent.name, runningNumber: 1, outcome: 'accepted' },
  });
  await channel.acknowledge('FORDRA-receipt-000001.txt');
  expect(await channel.listInbound()).toEqual({ names: [] });
  expect(await channel.fetchInbound('FORDRA-receipt-000001.txt')).toEqual({ bytes: null });
});

test.each(['slow', 'gone'] as const)('an authority that is %s is reported within the time limit', async (how) => {
  authority.fail(how);
  const asked = sftpEnforcement({ ...authority, timeoutMs: how === 'slow' ? 300 : hangMs });
  const begun = performance.now();
  expect(await asked.submit(file(2))).toMatchObject({ fault: 'unavailable' });
  expect(await asked.listInbound()).toMatchObject({ fault: 'unavailable' });
  expect(performance.now() - begun).toBeLessThan(hangMs);
});

test('an unknown host key ends the connection before anything is sent', async () => {
  const stranger = sftpEnforcement({ ...authority, hostKey: `SHA256:${'A'.repeat(43)}` });
  expect(await stranger.submit(file(2))).toEqual({ fault: 'unavailable', detail: 'host_key' });
  expect(authority.authority.arrivals).toHaveLength(1);
});
