/** How long a claim lives, in years, each with its ground (rules §3.5). */
export const limitationPeriods = {
  general: { years: 10, ground: 'preskriptionslagen (1981:130) 2 § 1 st' },
  /** A business's claim on a consumer for goods or services mainly for private use; negotiable instruments excepted. */
  consumer: { years: 3, ground: 'preskriptionslagen (1981:130) 2 § 2 st' },
  rent_after_moving: { years: 2, ground: 'jordabalken 12 kap 61 §' },
  tax: { years: 5, ground: 'lag (1982:188) om preskription av skattefordringar 3 §' },
  adjudicated_costs: { years: 10, ground: 'preskriptionslagen (1981:130) 2 § 1 st' },
} as const;

export type LimitationKind = keyof typeof limitationPeriods;
