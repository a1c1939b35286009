import { expect, test } from 'vitest';
import { makeSealer } from '../links/seal.ts';
import { isKnownTo, newDevice, readDevice, withProof, writeDevice } from './device.ts';
import { describeBrowser, networkOf } from './visitor.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chrome, macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0', 'Firefox, Linux'],
  ['curl/8.5.0', undefined],
  ['<script>alert(1)</script>', undefined],
  [undefined, undefined],
])('%s is %s', (agent, words) => expect(describeBrowser(agent)).toBe(words));

test('a device holds proofs for the last four addresses that signed in from it, and cannot forge one', () => {
  const sealer = makeSealer(Buffer.alloc(32, 1));
  let device = newDevice();
  const people = ['a@x.se', 'b@x.se', 'c@x.se', 'd@x.se', 'e@x.se'];
  for (const email of people) device = withProof(sealer, device, email);
  device = withProof(sealer, device, 'e@x.se');
  const read = readDevice(writeDevice(device));
  expect(read).toEqual(device);
  expect(people.filter((email) => isKnownTo(sealer, read, email))).toEqual(people.slice(1));
  expect(isKnownTo(makeSealer(Buffer.alloc(32, 2)), read, 'e@x.se')).toBe(false);
  expect(isKnownTo(sealer, { ...device, id: newDevice().id }, 'e@x.se')).toBe(false);
  for (const odd of [undefined, '', 'x', `${device.id}.x`, `${writeDevice(device)}.${device.id}.${device.id}`])
    expect(readDevice(odd)).toBeUndefined();
});
