import { messages as debt } from '@fordra/texts/bundles/debt.sv';
import { messages as home } from '@fordra/texts/bundles/home.sv';
import { messages as item } from '@fordra/texts/bundles/item.sv';
import { messages as portal } from '@fordra/texts/bundles/portal.sv';
import { messages as signIn } from '@fordra/texts/bundles/sign-in.sv';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

/** What every component may count on: the component kit, and the texts in Swedish. */
export function InPortal({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider env="test">
      <IntlProvider locale="sv-SE" messages={{ ...debt, ...home, ...item, ...portal, ...signIn }}>
        {children}
      </IntlProvider>
    </MantineProvider>
  );
}
