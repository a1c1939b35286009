import type { Messages } from '@fordra/texts/compile-messages';
import { directionOf, type Language } from '@fordra/texts/languages';
import { loadBundle } from '@fordra/texts/load-bundle';
import type { MessageId } from '@fordra/texts/message-id';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useIntl } from 'react-intl';

type Props = { readonly language: Language | undefined; readonly children: ReactNode };
type Loaded = { readonly language: Language; readonly messages: Messages };

/** A part of the page in another language; in the reader's own until its texts are loaded. */
export function InLanguage({ language, children }: Props) {
  const { locale } = useIntl();
  const [loaded, setLoaded] = useState<Loaded>();
  const isOther = language !== undefined && language !== locale;
  useEffect(() => {
    if (!isOther) return undefined;
    let isLeft = false;
    void Promise.all([loadBundle(language, 'portal'), loadBundle(language, 'debt')]).then(
      ([portal, debt]) => !isLeft && setLoaded({ language, messages: { ...portal, ...debt } }),
    );
    return () => {
      isLeft = true;
    };
  }, [language, isOther]);
  if (!isOther || loaded?.language !== language) return children;
  return (
    <IntlProvider locale={language} messages={loaded.messages as Record<MessageId, string>} defaultLocale="sv">
      <div lang={language} dir={directionOf(language)}>
        {children}
      </div>
    </IntlProvider>
  );
}
