import { checkMayApproveRespite, approveRespite as decide } from '@fordra/domain/case-actions/approve-respite';
import { integer, text } from '@fordra/schema/fields';
import { defineCaseAction } from './define-case-action.ts';

export const approveRespite = defineCaseAction({
  name: 'approve_respite',
  kind: 'minor',
  input: { days: integer({ required: true, min: 1 }), comment: text({ max: 500 }) },
  check: checkMayApproveRespite,
  decide,
});
