import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import type { Problems } from './use-problems.ts';

/** What every section of the editor receives. */
export type PartProps = {
  readonly definition: Definition;
  /** The screens as the product ships them. */
  readonly standard: ResourceUi;
  /** The screens with the changes. */
  readonly ui: ResourceUi;
  /** Sets a part of the screens of the resource; keystrokes in one field are one change. */
  readonly onPart: (path: readonly string[], value: unknown, field?: string) => void;
  /** Sets several parts as one change. */
  readonly onParts: (parts: readonly (readonly [path: readonly string[], value: unknown])[]) => void;
  /** What is wrong at a part of the page, in words. */
  readonly problemAt: Problems;
};
