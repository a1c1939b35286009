import type { PropertyDefinition } from '@fordra/schema/definition';
import type { ComponentType } from 'react';
import type { Typed } from '../../typed-value/typed-value.ts';

/** The props of every widget. */
export type WidgetProps = {
  readonly id: string;
  /** Dotted, with the positions in lists: where its faults are. */
  readonly path: string;
  /** Dotted, without them: where its words are. */
  readonly attribute: string;
  readonly property: PropertyDefinition;
  readonly typed: Typed;
  readonly label: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly describedBy: string | undefined;
  /** `at` is the inner field that was written in, where there are several. */
  readonly onChange: (typed: Typed, at?: string) => void;
  readonly onBlur: (at?: string) => void;
  /** Draws a part of it, where it has parts. */
  readonly Inner: ComponentType<InnerProps>;
};

export type InnerProps = Pick<
  WidgetProps,
  'path' | 'attribute' | 'property' | 'typed' | 'disabled' | 'onChange' | 'onBlur'
> & {
  readonly required?: boolean;
  /** In place of the attribute's own words, and read aloud only. */
  readonly spokenLabel?: string;
};
