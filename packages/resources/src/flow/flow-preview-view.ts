import { invoiceCopyStates } from '@fordra/domain/cases/states/related-machines';
import { decisionKeys } from '@fordra/domain/decisions/decision-keys';
import { letterFaults, letterStatuses } from '@fordra/domain/documents/letters/letter-delivery';
import { letterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import { type Answer, defineView } from '@fordra/schema/define-view';
import { boolean, day, listOf, object, oneOf, text } from '@fordra/schema/fields';
import { caseForecast } from '../cases/case-amounts.ts';
import { previewStep } from '../views/preview-step.ts';
import { count, etag, itemId } from '../views/view-fields.ts';

/** What the flow will do to a case if nobody acts, with what the case waits for today. */
export const flowPreviewView = defineView({
  name: 'flow_preview',
  path: '/cases/:id/flow-preview',
  section: 'cases',
  access: { item: 'cases', needs: caseForecast },
  query: { until: day({}) },
  answer: {
    _id: itemId,
    _etag: etag,
    today: day({ required: true }),
    until: day({ required: true }),
    currency: text({ required: true, max: 3 }),
    is_cut: boolean({ required: true }),
    steps: listOf(object(previewStep, {}), { required: true, max: 1_000 }),
    /** The newest letter. */
    letter: object(
      {
        _id: itemId,
        kind: oneOf(letterKinds, { required: true }),
        status: oneOf(letterStatuses, { required: true }),
        letter_date: day({ required: true }),
        due_date: day({ required: true, nullable: true }),
        /** Why it came back or could not be sent. */
        fault: oneOf(letterFaults, { required: true, nullable: true }),
      },
      { required: true, nullable: true },
    ),
    /** The decision that is still open. */
    decision: object(
      {
        _id: itemId,
        type: oneOf(decisionKeys, { required: true }),
        deadline: day({ required: true }),
        default_option: text({ required: true, nullable: true, max: 60 }),
      },
      { required: true, nullable: true },
    ),
    /** The newest application to the enforcement authority. */
    application: object(
      {
        _id: itemId,
        kind: oneOf(['payment_order', 'enforcement'], { required: true }),
        queued_date: day({ required: true }),
        decided_date: day({ required: true, nullable: true }),
      },
      { required: true, nullable: true },
    ),
    /** The newest request for a copy of the invoice; null without one, on a closed case, or where the reader may not read it. */
    invoice_copy: object(
      { status: oneOf(invoiceCopyStates, { required: true }), requested: day({ required: true }) },
      { required: true, nullable: true },
    ),
    /** The respites in the last month, quarter, half-year and year; null where the reader may not read them. */
    respites: object(
      { month: count, quarter: count, half_year: count, year: count },
      { required: true, nullable: true },
    ),
  },
});

export type FlowPreview = Answer<typeof flowPreviewView>;
