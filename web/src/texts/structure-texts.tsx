import type { UiStructure } from '@fordra/schema/ui-structure';
import { languageIn } from '@fordra/texts/languages';
import type { MessageId } from '@fordra/texts/message-id';
import { type ReactNode, useMemo } from 'react';
import { createIntl, RawIntlProvider, useIntl } from 'react-intl';

type Props = { readonly structure: UiStructure['structure'] | undefined; readonly children: ReactNode };

const literal = 0;

/** The texts of the portal, with those of the UI structure in this user's language on top. */
export function StructureTexts({ structure, children }: Props) {
  const intl = useIntl();
  const own = useMemo(() => {
    const given = Object.values(structure ?? {}).flatMap(({ locales }) =>
      Object.entries(locales?.[languageIn(intl.locale)] ?? {}),
    );
    if (given.length === 0) return intl;
    // They are plain text: placeholders in them are not replaced.
    const messages = Object.fromEntries(given.map(([id, value]) => [id, [{ type: literal, value }]]));
    return createIntl({ ...intl, messages: { ...intl.messages, ...messages } as unknown as Record<MessageId, string> });
  }, [intl, structure]);
  return <RawIntlProvider value={own}>{children}</RawIntlProvider>;
}
