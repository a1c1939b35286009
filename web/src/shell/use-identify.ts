import { useEffect } from 'react';
import { readStored, writeStored } from '../api/storage.ts';
import { noteActivity } from '../api/user-activities.ts';
import { useLocale } from './texts-provider.tsx';
import { useClaims } from './use-claims.ts';

const debounceMs = 500;
const key = 'fordra.identified';

/**
 * Says once a tab who uses the portal and in which language (spec A §9). It stays in the house, as an activity of the
 * user; system users are not followed (spec A §6), and who may only read writes nothing.
 */
export function useIdentify(): void {
  const claims = useClaims();
  const [language] = useLocale();
  const user = claims && !claims.system_user && !claims.readonly ? claims.u_id : undefined;
  useEffect(() => {
    const who = `${user} ${language}`;
    if (user === undefined || readStored(key, 'tab') === who) return undefined;
    const timer = setTimeout(() => {
      writeStored(key, who, 'tab');
      noteActivity({ name: 'identify', key: 'language', value: language });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [user, language]);
}
