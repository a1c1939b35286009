import { storedKeys, writeStored } from './storage.ts';

/** The device's own choices and what sign-in itself needs outlive a session (model: sign-in on the wire). */
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
/** Each under its user's id. */
const drafts = 'fordra.draft.';

/**
 * Removes everything that a user has stored in this browser, except the keys named above. After an expired session the
 * drafts stay.
 */
export function forgetUser(how: 'left' | 'expired' = 'left'): void {
  for (const shelf of ['shared', 'tab'] as const) {
    for (const key of storedKeys(shelf)) {
      const isKept =
        stays.includes(key) || key.startsWith(staysPerUser) || (how === 'expired' && key.startsWith(drafts));
      if (key.startsWith('fordra.') && !isKept) writeStored(key, null, shelf);
    }
  }
}
