import { storedKeys, writeStored } from './storage.ts';

/** The settings of the device and the data that sign-in needs survive a session (model: sign-in on the wire). */
const stays = [
  'fordra.session',
  'fordra.locale',
  'fordra.colour-scheme',
  'fordra.return-address',
  'fordra.sent-code',
  'fordra.oauth',
  'fordra.application-details',
  'fordra.login-date',
  'fordra.storage-cleanup',
];
const staysPerUser = 'fordra.creditor-filter.';
/** Each under the id of its user. */
const drafts = 'fordra.draft.';

/**
 * Removes everything that a user has stored in this browser, except the keys named above. After an expired session the
 * drafts stay.
 */
export function forgetUser(how: 'left' | 'expired' = 'left'): void {
  for (const area of ['shared', 'tab'] as const) {
    for (const key of storedKeys(area)) {
      const isKept =
        stays.includes(key) || key.startsWith(staysPerUser) || (how === 'expired' && key.startsWith(drafts));
      if (key.startsWith('fordra.') && !isKept) writeStored(key, null, area);
    }
  }
}
