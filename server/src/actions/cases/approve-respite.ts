import { checkMayApproveRespite, approveRespite as decide } from '@fordra/domain/cases/actions/approve-respite';
import { integer, text } from '@fordra/schema/fields';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const approveRespite = defineCaseAction({
  name: 'approve_respite',
  kind: 'minor',
  input: { days: integer({ required: true, min: 1 }), comment: text({ max: 500 }) },
  check: checkMayApproveRespite,
  decide,
});
