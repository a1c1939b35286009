import { useIntl } from 'react-intl';
import { valueAt } from '../../resource-ui/definition/property-at.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import { IconArrowRight, IconHistory } from '../../ui/theme/icons.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { matchParts } from './match-parts.ts';
import styles from './search-drawer.module.css';
import type { useSearch } from './use-search.ts';
import type { SearchOption } from './use-search-options.tsx';

type Props = {
  readonly option: SearchOption;
  readonly resource: string;
  readonly search: ReturnType<typeof useSearch>;
};

export function SearchFace({ option, resource, search }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  switch (option.kind) {
    case 'hit':
      return <Hit item={search.items[option.at]!} resource={resource} term={search.term} />;
    case 'all':
      return (
        <span className={styles.beside}>
          {formatMessage({ id: 'search.all' }, { count: option.total })}
          <IconArrowRight size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
        </span>
      );
    case 'recent':
      return (
        <span className={styles.beside}>
          <IconHistory size={16} stroke={1.75} aria-hidden />
          <bdi className={styles.title}>{option.search.text}</bdi>
          <span className={styles.where}>{labels.resource(option.search.resource)}</span>
        </span>
      );
    case 'elsewhere':
      return (
        <span className={styles.beside}>
          <span className={styles.title}>{labels.resource(option.search.resource)}</span>
          <bdi className={styles.where}>{formatNumber(option.total)}</bdi>
        </span>
      );
  }
}

type HitProps = { readonly item: Item; readonly resource: string; readonly term: string };

/** The title, and below it the attributes that match; if none does, attributes that distinguish items of the same title. */
function Hit({ item, resource, term }: HitProps) {
  const labels = useLabels();
  const { title, item_search } = useUserData().ui_structure.structure[resource]!;
  const others = item_search.text_search_attributes
    .filter((path) => path !== title)
    .map((path) => ({ path, text: [valueAt(item, path)].flat().filter(isText).join(', ') }))
    .filter(({ text }) => text !== '');
  const found = others.filter(({ text }) => matchParts(text, term));
  const name = labels.title(resource, title, valueAt(item, title) ?? item._id);
  return (
    <>
      <bdi className={styles.title}>
        <Highlighted text={name} term={term} />
      </bdi>
      {(found.length > 0 ? found : others.slice(0, 1)).map(({ path, text }) => (
        <span key={path} className={styles.where}>
          {labels.attribute(resource, path)}{' '}
          <bdi className={styles.value}>
            <Highlighted text={text} term={term} />
          </bdi>
        </span>
      ))}
    </>
  );
}

function Highlighted({ text, term }: { readonly text: string; readonly term: string }) {
  const parts = matchParts(text, term);
  if (!parts) return text;
  return parts.map((part, at) =>
    part.isMatch ? (
      <mark key={at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
