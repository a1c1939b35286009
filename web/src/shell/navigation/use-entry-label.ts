import type { NavigationEntry } from '@fordra/schema/ui-structure';
import { languageIn } from '@fordra/texts/languages';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';

/** The text of a menu entry in the reader's language. */
export function useEntryLabel(): (entry: NavigationEntry) => string {
  const labels = useLabels();
  const language = languageIn(useIntl().locale);
  return ({ label, name }) => name?.[language] ?? Object.values(name ?? {})[0] ?? labels.named(label);
}
