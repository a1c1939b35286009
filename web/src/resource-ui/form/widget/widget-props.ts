import type { PropertyDefinition } from '@fordra/schema/definition';
import type { ComponentType } from 'react';
import type { Typed } from '../../typed-value/typed-value.ts';

/** The props of every widget. */
export type WidgetProps = {
  readonly id: string;
  /** Dotted, with list positions: the path of its faults. */
  readonly path: string;
  /** Dotted, without list positions: the path of its texts. */
  readonly attribute: string;
  readonly property: PropertyDefinition;
  readonly typed: Typed;
  readonly label: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly describedBy: string | undefined;
  /** `at` is the edited inner field, if there are several. */
  readonly onChange: (typed: Typed, at?: string) => void;
  readonly onBlur: (at?: string) => void;
  /** Draws a part of it, if it has parts. */
  readonly Inner: ComponentType<InnerProps>;
};

export type InnerProps = Pick<
  WidgetProps,
  'path' | 'attribute' | 'property' | 'typed' | 'disabled' | 'onChange' | 'onBlur'
> & {
  readonly required?: boolean;
  /** Replaces the attribute's own label, for screen readers only. */
  readonly spokenLabel?: string;
};
