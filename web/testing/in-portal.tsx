import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { swedish } from './all-texts.ts';

/** The context of every component: the component library, and the texts in Swedish. */
export function InPortal({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider env="test">
      <IntlProvider locale="sv-SE" messages={swedish}>
        {children}
      </IntlProvider>
    </MantineProvider>
  );
}
