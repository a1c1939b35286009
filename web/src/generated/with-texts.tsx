import type { Bundle } from '@fordra/texts/load-bundle';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';

type Props = { readonly bundle: Bundle; readonly pending: ReactNode; readonly children: ReactNode };

/** A part of a page whose words come with it. Words that cannot be fetched hold nothing back. */
export function WithTexts({ bundle, pending, children }: Props) {
  const { texts } = useRouter().options.context;
  const [isReady, setReady] = useState(() => texts.has(bundle));
  useEffect(() => {
    void texts.load(bundle).finally(() => setReady(true));
  }, [texts, bundle]);
  return isReady ? children : pending;
}
