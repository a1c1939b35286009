import type { Definition } from '@fordra/schema/definition';
import type { ReactNode } from 'react';
import { FormProvider } from '../src/generated/form/form-context.ts';
import type { FormMode } from '../src/generated/form/leaf-paths.ts';
import { useResourceLabels } from '../src/generated/form/use-resource-labels.ts';
import { useWrittenForm, type WrittenForm } from '../src/generated/form/use-written-form.ts';

type Props = {
  readonly definition: Definition;
  readonly mode?: FormMode;
  readonly base?: Readonly<Record<string, unknown>>;
  /** Hands the form out, to look at what was written. */
  readonly onForm?: (form: WrittenForm) => void;
  readonly children: ReactNode;
};

/** A form to put fields in. */
export function InForm({ definition, mode = 'edit', base = {}, onForm, children }: Props) {
  const labels = useResourceLabels(definition.resource);
  const place = { user: 'u', resource: definition.resource, id: 'i' };
  const written = useWrittenForm({ definition, mode, base, labels, place });
  onForm?.(written);
  return <FormProvider value={written.form}>{children}</FormProvider>;
}
