import { useEffect, useState } from 'react';
import { onServerSignal, ownRelease } from '../../api/server-signals.ts';

/** The newer release of the server; undefined while the page has the current one. */
export function useNewRelease(): string | undefined {
  const [newer, setNewer] = useState<string>();
  useEffect(() => {
    const own = ownRelease();
    if (own === undefined) return undefined;
    return onServerSignal(({ release }) => {
      if (release !== undefined) setNewer(release === own ? undefined : release);
    });
  }, []);
  return newer;
}
