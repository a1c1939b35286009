import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { allHeadlines } from '../../features/all-headlines.ts';
import { propertyAt, valueAt } from '../../resource-ui/definition/property-at.ts';
import { headlineOf, useHeadline } from '../../resource-ui/headline/headlines-context.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { definitionQuery } from '../../resource-ui/query/definition.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import { shownText } from '../../resource-ui/value/shown-text.ts';
import { useTitles } from '../../resource-ui/value/use-titles.ts';
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
      return <Hit item={search.items[option.at]!} items={search.items} resource={resource} term={search.term} />;
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

type HitProps = {
  readonly item: Item;
  readonly items: readonly Item[];
  readonly resource: string;
  readonly term: string;
};

/** The headline or the title, and below it the attributes that match; if none does, attributes that distinguish items of the same title. */
function Hit({ item, items, resource, term }: HitProps) {
  const labels = useLabels();
  const { title, item_search } = useUserData().ui_structure.structure[resource]!;
  const { data: definition } = useQuery(definitionQuery(resource));
  const headline = useHeadline(headlineOf(allHeadlines, resource), item);
  const name = headline?.name ?? labels.title(resource, title, valueAt(item, title) ?? item._id);
  const write = (path: string, value: string | number) => {
    const property = definition && propertyAt(definition, path);
    return property ? shownText(property, String(value)) : String(value);
  };
  const others = item_search.text_search_attributes
    .map((path) => ({
      path,
      text: textsAt(item, path)
        .map((value) => write(path, value))
        .join(', '),
    }))
    .filter(({ path, text }) => text !== '' && (headline ? text !== name : path !== title));
  const found = others.filter(({ text }) => matchParts(text, term));
  return (
    <>
      <span className={styles.title}>
        <bdi>
          <Highlighted text={name} term={term} />
        </bdi>
        {headline?.facts.map((fact) => (
          <span key={fact} className={styles.fact}>
            {' · '}
            <bdi className="figures">{fact}</bdi>
          </span>
        ))}
      </span>
      <ReferenceOfHit item={item} items={items} resource={resource} />
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

/** The titles of all results are fetched in one call. */
function ReferenceOfHit({ item, items, resource }: Omit<HitProps, 'term'>) {
  const { attribute = '', resource: $ref = '' } = headlineOf(allHeadlines, resource)?.reference ?? {};
  const titles = useTitles(items.map((one) => ({ property: { $ref, 'x-kind': 'reference' }, value: one[attribute] })));
  const title = titles[$ref]?.[String(item[attribute])];
  return title === undefined ? null : <bdi className={styles.where}>{title}</bdi>;
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

function textsAt(item: Item, path: string): readonly (string | number)[] {
  return [valueAt(item, path)].flat().filter((value) => typeof value === 'string' || typeof value === 'number');
}
