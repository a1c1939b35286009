/** How much an option changes: at most one major, at most two intermediate, any number of minor ones (spec B §4, §5). */
export const optionClasses = ['major', 'intermediate', 'minor'] as const;

export type OptionClass = (typeof optionClasses)[number];

/** What a person states with an option; the reason may follow later. */
export const optionNeeds = ['reason', 'amount', 'file'] as const;

export type OptionNeed = (typeof optionNeeds)[number];

/** Parts of the portal that are not built yet. */
type AwaitedPart = 'special_debtors' | 'refunds';

export type DecisionOption = {
  readonly key: string;
  readonly class: OptionClass;
  /** Higher is more passive; an option without a value is an addition and never a default. */
  readonly passivity?: number;
  /** Starts enforcement, goes to court, waives capital, answers an objection or asks about it: never chosen by default (rules §10.1, §13 H9). */
  readonly needsPerson?: true;
  readonly needs?: readonly OptionNeed[];
  /** Nothing carries it out yet, so that it is not offered: the part of the portal that will. */
  readonly awaits?: AwaitedPart;
  /** Offered only where the decision has a proposal to approve. */
  readonly needsProposal?: true;
  /** Carried out when nobody answers, and not offered. */
  readonly isOnlyDefault?: true;
  /** The options that it can be chosen with, and is carried out before; any others contradict each other. */
  readonly addsTo?: readonly string[];
  /** Only before the enforcement authority has the case, only while it has it, or only when nothing pauses it. */
  readonly only?: 'before_authority' | 'at_authority' | 'after_pause';
};

/** The defaults when nobody decides in time: tried in turn, each the given number of times, the last without limit. */
export type TimeoutStep = {
  readonly option: string;
  readonly times?: number;
  readonly only?: DecisionOption['only'];
  readonly when?: 'from_1000' | 'from_50' | 'arrangement_paid';
};

export type DecisionType = {
  readonly key: string;
  /** It is about this state of the case, and recalled when the case leaves it. */
  readonly onlyIn?: 'debt_restructuring' | 'bankruptcy_estate' | 'estate';
  readonly deadlineDays: number;
  /** Where the authority also waits for the decision. */
  readonly deadlineDaysAtAuthority?: number;
  /** The statutory time limit, which no postponement may exceed. */
  readonly legalDays?: number;
  readonly options: readonly DecisionOption[];
  readonly onTimeout: readonly TimeoutStep[];
};

const major = (key: string, passivity?: number): DecisionOption => option(key, 'major', passivity);
const intermediate = (key: string, passivity?: number): DecisionOption => option(key, 'intermediate', passivity);
const minor = (key: string, passivity?: number): DecisionOption => option(key, 'minor', passivity);
const byPerson = (one: DecisionOption, ...needs: readonly OptionNeed[]): DecisionOption => ({
  ...one,
  needsPerson: true,
  ...(needs.length > 0 && { needs }),
});

const adding = (one: DecisionOption, ...addsTo: readonly string[]): DecisionOption => ({ ...one, addsTo });
const awaiting = (awaits: AwaitedPart, one: DecisionOption): DecisionOption => ({ ...one, awaits });

function option(key: string, optionClass: OptionClass, passivity?: number): DecisionOption {
  return { key, class: optionClass, ...(passivity !== undefined && { passivity }) };
}

/** Evidence can be added to any answer to an objection. */
const answersToObjection = [
  'credit_fully',
  'credit_part',
  'reject_with_statement',
  'court_transfer',
  'request_more_from_debtor',
  'stay_paused',
  'surveillance',
  'recall_from_authority',
];

/** Every decision a creditor may be asked for (rules §10.2). */
export const decisionTypes: readonly DecisionType[] = [
  {
    key: 'continue_to_enforcement',
    deadlineDays: 14,
    options: [
      { ...byPerson(major('apply_payment_order', 1)), only: 'before_authority' },
      { ...byPerson(major('apply_enforcement', 1)), only: 'at_authority' },
      { ...intermediate('extra_debt_collection', 3), only: 'before_authority' },
      intermediate('surveillance', 4),
      minor('wait_30_days', 5),
      byPerson(major('close_or_write_off', 2), 'reason'),
    ],
    onTimeout: [{ option: 'wait_30_days', times: 1 }, { option: 'surveillance' }],
  },
  {
    key: 'approve_amortization',
    deadlineDays: 10,
    options: [
      { ...byPerson(major('approve', 2)), needsProposal: true },
      byPerson(intermediate('counter_offer', 3), 'amount'),
      major('refuse_and_continue', 1),
      minor('ask_income_data', 4),
    ],
    onTimeout: [{ option: 'ask_income_data', times: 1 }, { option: 'refuse_and_continue' }],
  },
  {
    key: 'settlement_offer',
    deadlineDays: 10,
    options: [
      byPerson(major('accept', 1), 'amount'),
      byPerson(intermediate('counter_offer', 2), 'amount'),
      major('reject', 3),
      byPerson(adding(intermediate('reduce_interest'), 'counter_offer', 'waive_fees')),
      byPerson(adding(intermediate('waive_fees'), 'counter_offer')),
    ],
    onTimeout: [{ option: 'reject' }],
  },
  {
    key: 'dispute_response',
    deadlineDays: 30,
    deadlineDaysAtAuthority: 21,
    options: [
      byPerson(major('credit_fully', 2), 'reason'),
      byPerson(adding(intermediate('credit_part'), 'surveillance', 'recall_from_authority'), 'reason', 'amount'),
      { ...byPerson(major('reject_with_statement', 1)), only: 'before_authority' },
      byPerson(major('court_transfer', 0)),
      byPerson(adding(minor('attach_evidence'), ...answersToObjection), 'file'),
      { ...byPerson(minor('request_more_from_debtor', 3)), only: 'before_authority' },
      { ...minor('stay_paused', 5), only: 'before_authority' },
      { ...intermediate('surveillance', 4), only: 'after_pause' },
      { ...intermediate('recall_from_authority', 4), only: 'at_authority' },
    ],
    // Only a person answers an objection: the case waits, and the decision is requested again (T24, rules §13 H9).
    onTimeout: [
      { option: 'stay_paused', only: 'before_authority' },
      { option: 'recall_from_authority', only: 'at_authority' },
    ],
  },
  {
    key: 'debt_restructuring_answer',
    onlyIn: 'debt_restructuring',
    deadlineDays: 21,
    legalDays: 30,
    options: [
      byPerson(major('accept_plan')),
      byPerson(major('object')),
      adding(intermediate('file_claim_only'), 'no_comment'),
      minor('no_comment', 5),
    ],
    onTimeout: [{ option: 'no_comment' }],
  },
  {
    key: 'bankruptcy_proof',
    onlyIn: 'bankruptcy_estate',
    deadlineDays: 21,
    options: [major('file_claim'), major('waive', 5), byPerson(major('petition_bankruptcy', 0))],
    onTimeout: [{ option: 'file_claim', when: 'from_1000' }, { option: 'waive' }],
  },
  {
    key: 'estate_action',
    onlyIn: 'estate',
    deadlineDays: 30,
    options: [minor('await_inventory', 5), byPerson(major('claim_in_estate')), byPerson(major('close_deceased', 4))],
    onTimeout: [{ option: 'await_inventory' }],
  },
  {
    key: 'write_off',
    deadlineDays: 30,
    options: [
      byPerson(major('write_off'), 'reason'),
      intermediate('surveillance', 4),
      byPerson(major('sell'), 'reason'),
      minor('keep_12_months', 5),
    ],
    onTimeout: [{ option: 'surveillance' }],
  },
  {
    key: 'long_term_surveillance',
    deadlineDays: 21,
    options: [
      major('move_to_surveillance', 4),
      byPerson(major('re_enforce', 1)),
      byPerson(major('close', 2), 'reason'),
      byPerson(intermediate('amortization_offer')),
    ],
    onTimeout: [{ option: 'move_to_surveillance' }],
  },
  {
    key: 'recall_enforcement',
    deadlineDays: 5,
    options: [major('recall'), minor('continue', 5)],
    onTimeout: [{ option: 'recall', when: 'arrangement_paid' }, { option: 'continue' }],
  },
  {
    key: 'respite_extra',
    deadlineDays: 3,
    options: [byPerson(intermediate('approve')), minor('refuse', 5)],
    onTimeout: [{ option: 'refuse' }],
  },
  {
    key: 'foreign_collection',
    deadlineDays: 21,
    options: [
      byPerson(major('local_agent')),
      byPerson(major('european_payment_order')),
      intermediate('surveillance', 4),
      byPerson(major('close'), 'reason'),
    ],
    onTimeout: [{ option: 'surveillance' }],
  },
  {
    key: 'minor_debtor',
    deadlineDays: 14,
    options: [
      awaiting('special_debtors', major('change_debtor_to_guardian')),
      major('recall', 4),
      byPerson(intermediate('document_own_income'), 'file'),
    ],
    onTimeout: [{ option: 'recall' }],
  },
  {
    key: 'invoice_copy',
    deadlineDays: 14,
    options: [
      minor('upload'),
      byPerson(major('credit'), 'reason'),
      byPerson(major('cannot_supply')),
      { ...minor('stay_paused', 5), isOnlyDefault: true },
    ],
    onTimeout: [{ option: 'stay_paused' }],
  },
  {
    key: 'refund_direction',
    deadlineDays: 10,
    options: [
      awaiting('refunds', major('refund')),
      awaiting('refunds', intermediate('offset_with_consent')),
      minor('hold', 5),
    ],
    onTimeout: [{ option: 'hold', times: 1 }, { option: 'refund', when: 'from_50' }, { option: 'hold' }],
  },
];

/** The options of all decisions. */
export const allOptions: readonly string[] = [
  ...new Set(decisionTypes.flatMap(({ options }) => options.map(({ key }) => key))),
];

/** Options after which the case only goes on, or stays as it is: nothing else changes. */
export const passiveOptions: readonly string[] = [
  'refuse_and_continue',
  'reject',
  'waive',
  'await_inventory',
  'continue',
  'refuse',
  'hold',
];

/** Reasons of a decision; where a required reason is missing, the decision is reversed (spec B §4). */
export const decisionReasons = [
  'goods_wrong',
  'not_ordered',
  'already_paid',
  'duplicate',
  'price',
  'goodwill',
  'hardship',
  'uneconomic',
  'legal_risk',
  'other',
] as const;

export type DecisionReason = (typeof decisionReasons)[number];
