import { allOptions, optionClasses, optionNeeds } from '@fordra/domain/decisions/decision-catalogue';
import { outlayBearers } from '@fordra/domain/flow/preview/preview-costs';
import { type Answer, defineView } from '@fordra/schema/define-view';
import { amount, boolean, day, type Fields, integer, listOf, object, oneOf, text } from '@fordra/schema/fields';
import { previewStep } from '../views/preview-step.ts';
import { etag, itemId } from '../views/view-fields.ts';

/** What follows within a year if nothing else happens; amounts in the currency of the claim. */
const forecast = {
  /** The next steps with a visible result, those of today first. */
  steps: listOf(object(previewStep, {}), { required: true, max: 3 }),
  /** What the debtor is charged. */
  added_fees: amount({ required: true }),
  /** What the authority and the court are paid in advance, by who bears it if the debtor does not pay. */
  outlays: listOf(
    object({ amount: amount({ required: true }), bearer: oneOf(outlayBearers, { required: true }) }, {}),
    { required: true, max: 2 },
  ),
  /** What is owed once the option is carried out; null where it depends on an amount that is not given. */
  remaining: amount({ required: true, nullable: true }),
  /** The day on which the case is closed. */
  closes: day({ required: true, nullable: true }),
} satisfies Fields;

const answered = {
  /** Why it cannot be carried out now. */
  refusal: text({ required: true, nullable: true, max: 100 }),
  ...forecast,
  /** Once carried out it cannot be undone. */
  is_final: boolean({ required: true }),
  /** The day by which the debtor is asked to answer a question by e-mail; null where it is asked none. */
  debtor_answers_by: day({ required: true, nullable: true }),
} satisfies Fields;

/** What each option of an open decision leads to, and what happens if nobody answers. */
export const decisionConsequencesView = defineView({
  name: 'decision_consequences',
  path: '/decisions/:id/consequences',
  section: 'decisions',
  access: { item: 'decisions', needs: ['type', 'status', 'case', 'deadline'], uses: ['group'], alsoReads: ['cases'] },
  query: {
    /** For options that take an amount, such as the credited part of the capital; whole öre. */
    amount: integer({ min: 1 }),
    /** The options whose forecast together is asked for. */
    chosen: listOf(oneOf(allOptions, {}), { max: 20 }),
  },
  answer: {
    _id: itemId,
    _etag: etag,
    today: day({ required: true }),
    currency: text({ required: true, max: 3 }),
    /** The other open decisions of its group, which can be given the same answer. */
    others_in_group: integer({ required: true, min: 0 }),
    /** None where the decision is settled. */
    options: listOf(
      object(
        {
          key: text({ required: true, max: 60 }),
          class: oneOf(optionClasses, { required: true }),
          needs: listOf(oneOf(optionNeeds, {}), { required: true, max: optionNeeds.length }),
          /** The options that it can be chosen with. */
          adds_to: listOf(text({ max: 60 }), { required: true, max: 20 }),
          ...answered,
        },
        {},
      ),
      { required: true, max: 20 },
    ),
    /** What the chosen options lead to; null where fewer than two are chosen. */
    together: object(answered, { required: true, nullable: true }),
    /** Null where nothing is carried out by itself. */
    if_nobody: object(
      {
        /** The day on which the option is carried out. */
        date: day({ required: true }),
        option: text({ required: true, nullable: true, max: 60 }),
        ...forecast,
      },
      { required: true, nullable: true },
    ),
  },
});

export type DecisionConsequences = Answer<typeof decisionConsequencesView>;
