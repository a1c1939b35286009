import type { PropertyDefinition } from '@fordra/schema/definition';
import { languageIn } from '@fordra/texts/languages';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { Day, Instant } from '../../ui/display/instant.tsx';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { inOrder, isEmpty } from '../definition/property-at.ts';
import { useLabels } from '../label/use-labels.ts';
import { MediaLink } from '../media/media-link.tsx';
import type { MediaValue } from '../media/upload-file.ts';
import type { Titles } from '../query/reference-titles.ts';
import { shownNumber } from '../typed-value/shown-number.ts';
import { EmptyValue } from './empty-value.tsx';
import { ReferenceLink } from './reference-link.tsx';
import { shownText } from './shown-text.ts';
import { StateValue } from './state-value.tsx';

type Props = {
  readonly resource: string;
  readonly path: string;
  readonly property: PropertyDefinition;
  readonly value: unknown;
  /** Titles of all values shown together, by resource, see `useTitles`; a value on its own fetches them itself. */
  readonly titles?: Readonly<Record<string, Titles>>;
};

/** Any value of any resource, formatted in one line. */
export function Value(props: Props) {
  const { resource, path, property, value, titles } = props;
  if (isEmpty(value)) return <EmptyValue />;
  switch (property['x-kind']) {
    case 'boolean':
    case 'enum':
      return <StateValue resource={resource} path={path} value={value as boolean | string} />;
    case 'amount':
      return <bdi className="figures">{formatAmount(Number(value), property.description)}</bdi>;
    case 'integer':
    case 'decimal':
      return <bdi className="figures">{shownNumber(property, Number(value))}</bdi>;
    case 'instant':
      return <Instant iso={String(value)} />;
    case 'day':
      return <Day day={String(value)} />;
    case 'reference':
      return (
        <ReferenceLink
          resource={property.$ref!}
          id={String(value)}
          titles={titles?.[property.$ref!]}
          isAlone={titles === undefined}
          from={{ resource, path }}
        />
      );
    case 'list':
    case 'object':
    case 'map':
      return <Parts {...props} />;
    case 'localized':
      return <LocalizedText value={value} />;
    case 'media':
      return <MediaLink value={value as MediaValue} />;
    case 'json':
      return <code>{JSON.stringify(value)}</code>;
    default:
      if (property['x-words']) return <Worded words={property['x-words']} value={String(value)} />;
      return <PlainText text={shownText(property, String(value))} />;
  }
}

function PlainText({ text }: { readonly text: string }) {
  return <bdi className={/^[\d\s+-]+$/.test(text) ? 'figures' : undefined}>{text}</bdi>;
}

function Worded({ words, value }: { readonly words: string; readonly value: string }) {
  return <bdi>{useLabels().storedKey(words, value)}</bdi>;
}

/** Several values in one line: the elements of a list, the filled-in attributes of an object, the names of a map. */
function Parts({ value, property, path, ...rest }: Props) {
  const labels = useLabels();
  const parts = inOrder(property, value).flatMap(([name, part]) => {
    const inner = property.items ?? property.properties?.[name] ?? property.additionalProperties;
    return inner && !isEmpty(part) ? [{ name, part, inner, at: property.items ? path : `${path}.${name}` }] : [];
  });
  return parts.map(({ name, part, inner, at }, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      {property.additionalProperties && `${labels.storedKey(property['x-words'] ?? '', name)}: `}
      <Value {...rest} path={at} property={inner} value={part} />
    </Fragment>
  ));
}

function LocalizedText({ value }: { readonly value: unknown }) {
  const { locale } = useIntl();
  const texts = value as Readonly<Record<string, string>>;
  return <bdi>{texts[languageIn(locale)] ?? Object.values(texts)[0]}</bdi>;
}
