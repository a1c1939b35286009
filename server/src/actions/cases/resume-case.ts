import {
  buildResumablePauses,
  checkMayResume,
  resumeCase as decide,
  resumablePauses,
} from '@fordra/domain/cases/actions/resume-case';
import { oneOf } from '@fordra/schema/fields';
import { defineCaseAction } from '../definition/define-case-action.ts';
import { offerSeveral } from '../definition/offer-several.ts';

export const resumeCase = defineCaseAction({
  name: 'resume_case',
  kind: 'minor',
  /** The newest pause where none is named. */
  input: { pause: oneOf(resumablePauses, {}) },
  check: checkMayResume,
  offers: (file) => ({ pause: offerSeveral(buildResumablePauses(file)) }),
  decide,
});
