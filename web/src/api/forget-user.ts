import { storedKeys, writeStored } from './storage.ts';

/** The device's own choices and what sign-in itself needs outlive a session (model: sign-in on the wire). */
const stays = [
  'fordra.session',
  'fordra.locale',
  'fordra.colour-scheme',
  'fordra.return-address',
  'fordra.sent-code',
  'fordra.application-details',
  'fordra.login-date',
];
const staysPerUser = 'fordra.creditor-filter.';

/** Who signs out leaves nothing behind: whatever of ours is not named above goes, also what is thought of later. */
export function forgetUser(): void {
  for (const shelf of ['shared', 'tab'] as const) {
    for (const key of storedKeys(shelf)) {
      const isTheirs = key.startsWith('fordra.') && !stays.includes(key) && !key.startsWith(staysPerUser);
      if (isTheirs) writeStored(key, null, shelf);
    }
  }
}
