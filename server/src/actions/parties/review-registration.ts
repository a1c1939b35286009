import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import type { Registration } from '../../store/registrations/self-registrations.ts';
import { dropSealed } from '../../store/registrations/self-registrations.ts';
import { defineAction } from '../definition/define-action.ts';

const toReview = (status: unknown): Verdict =>
  status === 'needs_review' ? allow : refuse('registration_not_to_review');

/** The company is made of what its signatory signed, where the register's rule of signing had to be read by a person. */
export const approveRegistration = defineAction({
  name: 'approve_registration',
  on: 'self--registrations',
  kind: 'major',
  input: {},
  refusals: ['registration_not_to_review', 'org_number_already_registered'],
  load: ({ target }) => target.status,
  check: toReview,
  async run({ tx, target, ports, change }) {
    await change({ status: 'completed' });
    const refusal = await ports.approveRegistration?.(tx, target as unknown as Registration);
    return refusal ? refuse(refusal) : allow;
  },
});

/** The company is not made, and what was signed is deleted. */
export const refuseRegistration = defineAction({
  name: 'refuse_registration',
  on: 'self--registrations',
  kind: 'major',
  input: {},
  refusals: ['registration_not_to_review'],
  load: ({ target }) => target.status,
  check: toReview,
  async run({ tx, target, change }) {
    await dropSealed(tx, String(target._id));
    await change({ status: 'expired' });
    return allow;
  },
});
