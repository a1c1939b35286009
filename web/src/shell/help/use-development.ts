import { type Locale, pseudoLocale } from '@fordra/texts/languages';
import { useIntl } from 'react-intl';
import { readPageFacts } from '../../api/page-facts.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { useLocale } from '../../texts/texts-provider.tsx';
import { copyText } from '../../ui/control/copy-text.ts';
import { useSnack } from '../../ui/overlay/use-snack.tsx';
import { readCurrentItem } from '../../user/current-item.ts';
import { useClaims } from '../../user/use-claims.ts';

/** Links and commands for developers and testers. */
export function useDevelopment() {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const snack = useSnack();
  const claims = useClaims();
  const [locale, changeLocale] = useLocale();
  const { dev_pages } = readPageFacts();
  const copy = async (what: unknown) => {
    const isDone = await copyText(JSON.stringify(what, null, 2));
    if (isDone) snack(formatMessage({ id: 'development.copied' }));
  };
  const mirrored: Locale = locale === pseudoLocale ? 'sv' : pseudoLocale;
  return {
    pages: [
      ...dev_pages.map((href) => ({ href, label: labels.named(`development.page.${href.split('/').at(-1)}`) })),
      { href: '/api/health', label: formatMessage({ id: 'development.health' }) },
    ],
    commands: [
      {
        label: formatMessage({ id: locale === pseudoLocale ? 'development.swedish' : 'development.mirror' }),
        run: () => changeLocale(mirrored),
      },
      { label: formatMessage({ id: 'development.copy_claims' }), run: () => void copy(claims) },
      { label: formatMessage({ id: 'development.copy_place' }), run: () => void copy(readCurrentItem()) },
    ],
  };
}
