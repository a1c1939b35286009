import { type Locale, pseudoLocale } from '@fordra/texts/languages';
import { useIntl } from 'react-intl';
import { readPlace } from '../../api/current-place.ts';
import { readPageFacts } from '../../api/page-facts.ts';
import { useSnack } from '../../generated/form/use-snack.tsx';
import { useLabels } from '../../generated/use-labels.ts';
import { copyText } from '../../ui/copy-text.ts';
import { useLocale } from '../texts-provider.tsx';
import { useClaims } from '../use-claims.ts';

/** What helps whoever builds or tests. */
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
    deeds: [
      {
        label: formatMessage({ id: locale === pseudoLocale ? 'development.swedish' : 'development.mirror' }),
        run: () => changeLocale(mirrored),
      },
      { label: formatMessage({ id: 'development.copy_claims' }), run: () => void copy(claims) },
      { label: formatMessage({ id: 'development.copy_place' }), run: () => void copy(readPlace()) },
    ],
  };
}
