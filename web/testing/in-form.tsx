import type { Definition } from '@fordra/schema/definition';
import type { ReactNode } from 'react';
import type { FormMode } from '../src/resource-ui/definition/leaf-paths.ts';
import { FormProvider } from '../src/resource-ui/form/state/form-context.ts';
import { type OpenForm, useForm } from '../src/resource-ui/form/state/use-form.ts';
import { useResourceLabels } from '../src/resource-ui/form/state/use-resource-labels.ts';

type Props = {
  readonly definition: Definition;
  readonly mode?: FormMode;
  readonly base?: Readonly<Record<string, unknown>>;
  /** Passes the form to the test. */
  readonly onForm?: (form: OpenForm) => void;
  readonly children: ReactNode;
};

/** A form to put fields in. */
export function InForm({ definition, mode = 'edit', base = {}, onForm, children }: Props) {
  const labels = useResourceLabels(definition.resource);
  const draftKey = { user: 'u', resource: definition.resource, id: 'i' };
  const written = useForm({ definition, mode, base, labels, draftKey });
  onForm?.(written);
  return <FormProvider value={written.form}>{children}</FormProvider>;
}
