import { type ComponentType, createContext, use } from 'react';

export type ValueEditorProps = {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  /** The value when the form was opened. */
  readonly stored: unknown;
  /** The item that is edited; absent while it is created. */
  readonly item?: Readonly<Record<string, unknown>>;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
};

export type ShownValueProps = {
  readonly value: unknown;
  /** The value that it is compared with, where a change is shown. */
  readonly before?: unknown;
  /** The item, where the value is shown on its page. */
  readonly item?: Readonly<Record<string, unknown>>;
};

/** How a structured attribute is edited and shown, where that is not as JSON. */
export type ValueEditor = {
  readonly Editor: ComponentType<ValueEditorProps>;
  readonly Shown: ComponentType<ShownValueProps>;
};

/** By resource and attribute: `access--groups.rights`. */
export type ValueEditors = Readonly<Record<string, ValueEditor>>;

/** Provided by the screen that shows an item, since features import this folder and not the reverse. */
export const ValueEditorsContext = createContext<ValueEditors>({});

export function useValueEditor(resource: string, path: string): ValueEditor | undefined {
  const editors = use(ValueEditorsContext);
  const name = `${resource}.${path}`;
  return Object.hasOwn(editors, name) ? editors[name] : undefined;
}
