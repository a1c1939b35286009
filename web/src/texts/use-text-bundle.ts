import type { Bundle } from '@fordra/texts/load-bundle';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Whether the words that only one part needs are there; they come with it. */
export function useTextBundle(bundle: Bundle): boolean {
  const { texts } = useRouter().options.context;
  const [isReady, setReady] = useState(() => texts.has(bundle));
  useEffect(() => {
    void texts.load(bundle).finally(() => setReady(true));
  }, [texts, bundle]);
  return isReady;
}
