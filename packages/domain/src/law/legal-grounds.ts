/** The legal grounds of an amount, as lawyers cite them; `packages/texts/explain.*.json` has their texts. */
export const legalGrounds = {
  costs_act_4_1: 'L 1981:739 4 § 1',
  costs_act_4_2: 'L 1981:739 4 § 2',
  costs_act_4_3: 'L 1981:739 4 § 3',
  costs_act_4a: 'L 1981:739 4 a §',
  costs_ordinance: 'F 1981:1057',
  agreement: 'avtal',
  authority_fees_1: 'F 1992:1094 1 §',
  authority_fees_5: 'F 1992:1094 5 §',
  authority_fees_6: 'F 1992:1094 6 §',
  authority_fees_9: 'F 1992:1094 9-12 §§',
  authority_fees_15a: 'F 1992:1094 15 a §',
  payment_order_act_48: 'L 1990:746 48 §',
  payment_order_costs_ordinance: 'F 1991:1340',
  court_fees_ordinance: 'F 1987:452',
  social_insurance_code_2_7: 'SFB 2:7',
  interest_act_3: 'RL 3 §',
  interest_act_4: 'RL 4 §',
  interest_act_5: 'RL 5 §',
  interest_act_6: 'RL 6 §',
  interest_act_7: 'RL 7 §',
  interest_act_9: 'RL 9 §',
  consumer_credit_act_19a: 'KKrL 19 a §',
} as const;

export type LegalGround = keyof typeof legalGrounds;
