/** The sources of the statutory figures. */
export const legalSources = {
  L739: 'lag (1981:739) om ersättning för inkassokostnader m.m., lydelse enligt SFS 2013:56',
  F1057: 'förordning (1981:1057) om ersättning för inkassokostnader m.m., upphävd 2013-03-16',
  F1094: 'förordning (1992:1094) om avgifter vid Kronofogdemyndigheten, lydelse enligt SFS 2025:472',
  L1062: 'SFS 2013:1062, ändring i lag (1990:746) om betalningsföreläggande och handräckning',
  F1340: 'förordning (1991:1340) om ersättning för kostnad i mål om betalningsföreläggande, upphävd',
  RB: 'Riksbankens sidor om referensräntan, till och med 2024-07-01',
  MYSTEP: 'tabell hos mystep.se, till och med 2026-01-01',
  REG: 'offentligt register över redovisningsregler, läst 2026-09-04',
  ALEKTUM2: 'Alektums sidor om räntetaket för konsumentkrediter',
  INTRUM: 'Intrums sidor om avgifter',
  HOJ: 'inkassobyråers offentliga sidor om domstolsavgifter',
  MISC: 'spridda offentliga sidor om domstolsavgifter',
  KNOWN: 'allmän kännedom i branschen, ingen källa läst',
} as const;

export type LegalSource = keyof typeof legalSources;
