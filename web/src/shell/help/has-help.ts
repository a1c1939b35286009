import { use } from 'react';
import { readPageFacts } from '../../api/page-facts.ts';
import { UserDataContext } from '../../user/use-user-data.ts';

/** Whether the user may write a ticket. */
export function useMayWrite(): boolean {
  return use(UserDataContext)?.access_rights.tickets?.methods.includes('POST') === true;
}

/** The text of the item that opens the contact dialog; undefined if the user may not write a ticket and no contact details are set. */
export function useContactLabel(): 'help.write_to_us' | 'help.contact' | undefined {
  const mayWrite = useMayWrite();
  if (mayWrite) return 'help.write_to_us';
  return hasContact() ? 'help.contact' : undefined;
}

function hasContact(): boolean {
  const { contact_email, contact_phone } = readPageFacts().help;
  return contact_email !== undefined || contact_phone !== undefined;
}

/** The development menu is shown on local and test hosts (spec A §2.3). */
export function hasDevelopment(): boolean {
  return ['localhost', 'test'].includes(readPageFacts().environment);
}
