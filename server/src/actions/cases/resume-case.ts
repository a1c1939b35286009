import { describeResumeRefusal } from '@fordra/domain/cases/actions/describe-refusal';
import {
  buildResumablePauses,
  checkMayResume,
  resumeCase as decide,
  resumablePauses,
} from '@fordra/domain/cases/actions/resume-case';
import { oneOf } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';
import { offerSeveral } from '../definition/offer-several.ts';

export const resumeCase = defineCaseAction({
  name: 'resume_case',
  kind: 'minor',
  /** Without a pause, the newest. */
  input: { pause: oneOf(resumablePauses, {}) },
  refusals: [...closedOrLocked, 'status_not_allowed'],
  check: checkMayResume,
  describe: describeResumeRefusal,
  offers: (file) => ({ pause: offerSeveral(buildResumablePauses(file)) }),
  decide,
});
