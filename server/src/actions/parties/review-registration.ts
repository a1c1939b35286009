import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import { addJob } from '../../store/jobs/add-job.ts';
import type { Registration } from '../../store/registrations/self-registrations.ts';
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

/** The company is not made; who began the registration is told so, and what was signed is deleted. */
export const refuseRegistration = defineAction({
  name: 'refuse_registration',
  on: 'self--registrations',
  kind: 'major',
  input: {},
  refusals: ['registration_not_to_review'],
  load: ({ target }) => target.status,
  check: toReview,
  async run({ tx, target, change }) {
    await change({ status: 'expired' });
    await addJob(tx, 'send-registration-end', { registration: String(target._id), kind: 'refused' });
    return allow;
  },
});
