import { useEffect, useState } from 'react';
import { onServerSignal, ownRelease } from '../../api/server-signals.ts';

/** The release the server hands out since this page was opened; undefined while it is the page's own. */
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
