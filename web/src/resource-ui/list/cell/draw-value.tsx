import type { PropertyDefinition } from '@fordra/schema/definition';
import type { AttributeSettings, EnumColor, UiStructure } from '@fordra/schema/ui-structure';
import { Fragment, type ReactNode } from 'react';
import { Day, Instant } from '../../../ui/display/instant.tsx';
import { StateBadge } from '../../../ui/display/state-badge.tsx';
import screenReader from '../../../ui/display/visually-hidden.module.css';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { isEmpty } from '../../definition/property-at.ts';
import type { Labels } from '../../label/use-labels.ts';
import { shownNumber } from '../../typed-value/shown-number.ts';
import { shownText } from '../../value/shown-text.ts';
import styles from './draw-value.module.css';
import { isLong, ReferenceCell, Unseen } from './reference-cell.tsx';
import { ShortText } from './short-text.tsx';

type Look = {
  readonly resource: string;
  readonly path: string;
  readonly labels: Labels;
  readonly language: string;
  /** Texts of the other direction are isolated in right-to-left pages; elsewhere the cell is enough. */
  readonly isApart: boolean;
  readonly words: Readonly<Record<'yes' | 'no' | 'empty' | 'newWindow', string>>;
  /** The row itself is a link, which cannot contain another. */
  readonly isInLink: boolean;
  /** The resources that the user may read: only those are links. */
  readonly readable: UiStructure['structure'];
  readonly colours: Readonly<Record<string, EnumColor>> | undefined;
  readonly settings: AttributeSettings & { readonly shown_length: number };
};

/** Of several values in a cell two are shown, then the number of the others (spec A §5). */
const partsMax = 2;

/**
 * A value in a list: short, in one line, and drawn without a component of its own, since lists have thousands of them:
 * functions without hooks are called directly.
 */
export function drawValue(look: Look, property: PropertyDefinition, value: unknown): ReactNode {
  if (isEmpty(value)) return drawNothing(look);
  switch (property['x-kind']) {
    case 'boolean':
    case 'enum':
      return drawState(look, value as boolean | string);
    case 'amount':
      return drawApart(look, formatAmount(Number(value), property.description));
    case 'integer':
    case 'decimal':
      return drawApart(look, shownNumber(property, Number(value)));
    case 'instant':
      return Instant({ iso: String(value) });
    case 'day':
      return Day({ day: String(value) });
    case 'reference':
      return drawReference(look, property.$ref!, String(value));
    case 'list':
      return drawParts(look, property.items!, value as readonly unknown[]);
    case 'localized': {
      const texts = value as Readonly<Record<string, string>>;
      return drawText(look, texts[look.language] ?? Object.values(texts)[0] ?? '');
    }
    default: {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return drawText(
        look,
        property['x-words'] ? look.labels.storedKey(property['x-words'], text) : shownText(property, text),
      );
    }
  }
}

function drawNothing({ words }: Look): ReactNode {
  return (
    <span className={styles.faint}>
      <span aria-hidden="true">–</span>
      <span className={screenReader.only}>{words.empty}</span>
    </span>
  );
}

function drawText(look: Look, text: string): ReactNode {
  const limit = look.settings.shown_length;
  if (text.length > limit) return <ShortText text={text} limit={limit} isInLink={look.isInLink} />;
  if (isLong(text)) return <bdi className={styles.cut}>{text}</bdi>;
  if (!/^[\d\s+-]+$/.test(text)) return drawApart(look, text);
  return <span className="figures">{drawApart(look, text)}</span>;
}

function drawApart({ isApart }: Look, text: string): ReactNode {
  return isApart ? <bdi>{text}</bdi> : text;
}

function drawState({ resource, path, labels, words, colours }: Look, value: boolean | string): ReactNode {
  const colour = colours?.[String(value)];
  if (typeof value === 'boolean')
    return StateBadge({ colour: colour ?? (value ? 'green' : 'grey'), children: value ? words.yes : words.no });
  const word = labels.enumValue(resource, path, value);
  if (colour) return StateBadge({ colour, children: word });
  return isLong(word) ? <span className={styles.cut}>{word}</span> : word;
}

function drawReference(look: Look, resource: string, id: string): ReactNode {
  const { readable, settings, words, isInLink, isApart } = look;
  if (!readable[resource]) return <Unseen id={id} />;
  const newWindow = settings.reference_window === 'new' ? words.newWindow : undefined;
  return <ReferenceCell {...{ resource, id, isInLink, isApart, newWindow }} />;
}

function drawParts(look: Look, inner: PropertyDefinition, values: readonly unknown[]): ReactNode {
  return (
    <span className={styles.cut}>
      {values.slice(0, partsMax).map((value, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {drawValue(look, inner, value)}
        </Fragment>
      ))}
      {values.length > partsMax && <span className={styles.faint}>{` +${values.length - partsMax}`}</span>}
    </span>
  );
}
