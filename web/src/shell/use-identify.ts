import { useEffect } from 'react';
import { readStored, writeStored } from '../api/storage.ts';
import { useLocale } from '../texts/texts-provider.tsx';
import { recordActivity } from '../user/record-activity.ts';
import { useClaims } from '../user/use-claims.ts';

const debounceMs = 500;
const key = 'fordra.identified';

/**
 * Records once per tab who uses the portal and in which language (spec A §9), as an activity of the user on our own
 * server. System users are not recorded (spec A §6), nor are users who may only read.
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
      recordActivity({ name: 'identify', key: 'language', value: language });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [user, language]);
}
