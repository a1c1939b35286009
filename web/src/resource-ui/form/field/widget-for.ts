import type { PropertyDefinition } from '@fordra/schema/definition';
import { hasSeveralLines } from '@fordra/schema/one-line-text';
import type { ComponentType } from 'react';
import { lazyRouteComponent } from '../../../loading/lazy-screen.ts';
import { isChosen } from '../../typed-value/typed-value.ts';
import { BooleanWidget } from '../widget/boolean-widget.tsx';
import { ChecksWidget, ChoiceWidget } from '../widget/choice-widget.tsx';
import { DayWidget } from '../widget/day-widget.tsx';
import { JsonWidget } from '../widget/json-widget.tsx';
import { AmountWidget, NumberWidget } from '../widget/number-widget.tsx';
import { LocalizedWidget, ObjectWidget } from '../widget/parts-widget.tsx';
import { RowsWidget } from '../widget/rows-widget.tsx';
import { StructuredWidget } from '../widget/structured-widget.tsx';
import { TextWidget } from '../widget/text-widget.tsx';
import type { WidgetProps } from '../widget/widget-props.ts';

export type Drawn = {
  readonly Widget: ComponentType<WidgetProps>;
  /** Several controls with one label. */
  readonly isGroup?: true;
  /** Takes the whole width of the form. */
  readonly isWide?: true;
  /** Each part shows its own faults. */
  readonly showsParts?: true;
  /** Shows its own label, not its error. */
  readonly isLabelled?: true;
  /** Has its own label and error. */
  readonly isFramed?: true;
  /** Its code is loaded when it is first needed. */
  readonly isFetched?: true;
};

// Searchable lists are loaded with the first field that has one.
const MediaWidget = lazyRouteComponent(() => import('../widget/media-widget.tsx'), 'MediaWidget');
const ReferenceWidget = lazyRouteComponent(() => import('../widget/reference-widget.tsx'), 'ReferenceWidget');
const SelectWidget = lazyRouteComponent(() => import('../widget/select-widget.tsx'), 'SelectWidget');

/** A longer list of words is searched instead of shown (spec A §5). */
const choicesInSight = 5;

/** The widget for each kind of value; a structured value may have an editor of its own. */
export function widgetFor(property: PropertyDefinition, hasEditor = false): Drawn {
  switch (property['x-kind']) {
    case 'boolean':
      return property.nullable ? { Widget: ChoiceWidget, isGroup: true } : { Widget: BooleanWidget, isLabelled: true };
    case 'enum':
      return (property.enum?.length ?? 0) > choicesInSight
        ? { Widget: SelectWidget, isFetched: true }
        : { Widget: ChoiceWidget, isGroup: true };
    case 'integer':
    case 'decimal':
      return { Widget: NumberWidget };
    case 'amount':
      return { Widget: AmountWidget };
    case 'day':
    case 'instant':
      return { Widget: DayWidget };
    case 'reference':
      return { Widget: ReferenceWidget, isFramed: true, isFetched: true };
    case 'list':
      return widgetForList(property);
    case 'map':
      return { Widget: RowsWidget, isGroup: true, isWide: true, showsParts: true };
    case 'object':
      return { Widget: ObjectWidget, isGroup: true, isWide: true, showsParts: true };
    case 'localized':
      return { Widget: LocalizedWidget, isGroup: true, isWide: true };
    case 'json':
      return hasEditor
        ? { Widget: StructuredWidget, isGroup: true, isWide: true, isFetched: true }
        : { Widget: JsonWidget, isWide: true };
    case 'media':
      return { Widget: MediaWidget, isWide: true, isFetched: true };
    default:
      return { Widget: TextWidget, ...(hasSeveralLines(property) && { isWide: true }) };
  }
}

function widgetForList(property: PropertyDefinition): Drawn {
  if (!isChosen(property)) return { Widget: RowsWidget, isGroup: true, isWide: true, showsParts: true };
  if (property.items?.['x-kind'] === 'enum') return { Widget: ChecksWidget, isGroup: true, isWide: true };
  return { Widget: ReferenceWidget, isFramed: true, isFetched: true };
}
