import type { Bundle } from '@fordra/texts/load-bundle';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Loads a bundle of texts that only one part of the web uses; true when it is loaded. */
export function useTextBundle(bundle: Bundle): boolean {
  const { texts } = useRouter().options.context;
  const [isReady, setReady] = useState(() => texts.has(bundle));
  useEffect(() => {
    void texts.load(bundle).finally(() => setReady(true));
  }, [texts, bundle]);
  return isReady;
}
