import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { english, swedish } from './all-texts.ts';

type Props = { readonly children: ReactNode; readonly locale?: 'sv' | 'en' };

/** The context of every component: the component library, and the texts in Swedish unless told otherwise. */
export function InPortal({ children, locale = 'sv' }: Props) {
  return (
    <MantineProvider env="test">
      <IntlProvider locale={locale === 'sv' ? 'sv-SE' : 'en-GB'} messages={locale === 'sv' ? swedish : english}>
        {children}
      </IntlProvider>
    </MantineProvider>
  );
}
