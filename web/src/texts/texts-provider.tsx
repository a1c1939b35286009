import { directionOf, type Locale, writtenLocale } from '@fordra/texts/languages';
import type { MessageId } from '@fordra/texts/message-id';
import { useDirection } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import { writeLocale } from './stored-locale.ts';
import type { TextsStore } from './texts-store.ts';

type ChangeLocale = (locale: Locale) => void;

const LocaleContext = createContext<readonly [Locale, ChangeLocale]>(['sv', () => undefined]);

type Props = {
  readonly store: TextsStore;
  /** A text that is missing or cannot be formatted is a fault, in production too: the journeys fail on it. */
  readonly onFault: (error: Error) => unknown;
  readonly children: ReactNode;
};

export function TextsProvider({ store, onFault, children }: Props) {
  const { locale, messages } = useSyncExternalStore(store.subscribe, store.current);
  const { setDirection } = useDirection();
  useEffect(() => setDirection(directionOf(locale)), [locale, setDirection]);

  const complain = (error: Error) => {
    console.error(error);
    void onFault(error);
  };
  const change: ChangeLocale = (next) => {
    // If the texts cannot be fetched, the page keeps its language.
    store.change(next).then(
      () => writeLocale(next),
      () => undefined,
    );
  };
  return (
    <LocaleContext value={[locale, change]}>
      <IntlProvider
        locale={writtenLocale(locale)}
        messages={messages as Record<MessageId, string>}
        defaultLocale="sv-SE"
        onError={complain}
      >
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}

/** The language of the page, and the function that changes it. */
export function useLocale(): readonly [Locale, ChangeLocale] {
  return use(LocaleContext);
}
