import type { Definition } from '@fordra/schema/definition';
import { useMemo, useSyncExternalStore } from 'react';
import { actionDefinition } from '../../../resource-ui/definition/action-definition.ts';
import { startValues } from '../../../resource-ui/definition/start-values.ts';
import { toBody } from '../../../resource-ui/form/state/draft.ts';
import { useActionLabels } from '../../../resource-ui/form/state/use-action-labels.ts';
import { useForm } from '../../../resource-ui/form/state/use-form.ts';
import type { ActionDescription } from '../../../resource-ui/query/actions.ts';
import { useUserData } from '../../../user/use-user-data.ts';

const action = 'make_decision';
/** The option and the decision are chosen by the cards. */
const written = ['amount', 'file', 'reason', 'comment'];

/** The fields beside the cards: amount, evidence, reason and comment. */
export function useAnswerForm(decision: string, description: ActionDescription, currency: string) {
  const asked = useMemo((): Definition => {
    const whole = actionDefinition('decisions', description, currency);
    const properties = Object.entries(whole.properties).filter(([name]) => written.includes(name));
    return { ...whole, properties: Object.fromEntries(properties), required: [] };
  }, [description, currency]);
  const base = useMemo(() => startValues(asked, {}), [asked]);
  const form = useForm({
    definition: asked,
    mode: 'create',
    base,
    labels: useActionLabels('decisions', action, { currency }),
    draftKey: { user: useUserData()._id, resource: 'decisions', id: decision, action },
    name: `decision-${decision}`,
  });
  const { store } = form;
  const input = () => toBody(asked, store.state().base, store.changes());
  const amount = useSyncExternalStore(store.subscribe, () => {
    const given = input().amount;
    return typeof given === 'number' && given > 0 ? given : undefined;
  });
  return { ...form, input, amount };
}
