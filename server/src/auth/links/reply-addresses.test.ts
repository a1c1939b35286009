import { expect, test } from 'vitest';
import { openReplyAddresses } from './reply-addresses.ts';
import { makeSealer } from './seal.ts';

const addresses = openReplyAddresses(makeSealer(Buffer.alloc(32, 7)), 'svar.fordra.test');
const ticket = '0123456789abcdef01234567';

test('an address names its ticket and is made for one mail address, in any case', () => {
  const address = addresses.addressFor(ticket, 'Anna@Exempel.se')!;
  expect(address).toMatch(/^ticket\+0123456789abcdef01234567\.[0-9a-f]{16}@svar\.fordra\.test$/);
  const read = addresses.read(address.toUpperCase())!;
  expect(read.ticket).toBe(ticket);
  expect(read.isMadeFor('anna@exempel.se')).toBe(true);
  expect(read.isMadeFor('bo@exempel.se')).toBe(false);
});

test('the signature of one ticket is not valid for another', () => {
  const address = addresses.addressFor(ticket, 'anna@exempel.se')!.replace(ticket, 'f'.repeat(24));
  expect(addresses.read(address)!.isMadeFor('anna@exempel.se')).toBe(false);
});

test.each([
  'ticket@svar.fordra.test',
  `ticket+${ticket}@svar.fordra.test`,
  `ticket+${ticket}.0123456789abcdef@other.test`,
  `x ticket+${ticket}.0123456789abcdef@svar.fordra.test`,
  '',
])('%j is no reply address', (address) => expect(addresses.read(address)).toBeUndefined());

test('without a domain there are no reply addresses', () => {
  expect(openReplyAddresses(makeSealer(Buffer.alloc(32, 7)), undefined).addressFor(ticket, 'a@b.se')).toBeUndefined();
});
