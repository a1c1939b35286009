import { type ComponentType, lazy } from 'react';
import type { PanelProps } from './panel-props.ts';

type HandMade = {
  /** Other resources it cannot do without: who may not read them is not shown its tab. */
  readonly reads: readonly string[];
  readonly component: ComponentType<PanelProps>;
};

/** Hand-made views by the name a UI structure gives them; each is fetched when it is first shown. */
const panels: Readonly<Record<string, HandMade>> = {
  'authority-file': {
    reads: [],
    component: lazy(async () => ({
      default: (await import('../authority-file/authority-file-tab.tsx')).AuthorityFileTab,
    })),
  },
  'case-event': {
    reads: ['cases'],
    component: lazy(async () => ({ default: (await import('../case/event-page.tsx')).EventPage })),
  },
  'case-page': {
    reads: [],
    component: lazy(async () => ({ default: (await import('../case/case-page.tsx')).CasePage })),
  },
  'creditor-readiness': {
    reads: [],
    component: lazy(async () => ({ default: (await import('./creditor-readiness.tsx')).CreditorReadiness })),
  },
  'debt-summary': {
    reads: [],
    component: lazy(async () => ({ default: (await import('../debt/debt-tab.tsx')).DebtTab })),
  },
  'debtor-cases': {
    reads: ['cases'],
    component: lazy(async () => ({ default: (await import('../debtor/debtor-cases.tsx')).DebtorCasesPanel })),
  },
  'flow-compare': {
    reads: ['cases'],
    component: lazy(async () => ({ default: (await import('../flow/compare-tab.tsx')).CompareTab })),
  },
  'flow-road': {
    reads: [],
    component: lazy(async () => ({ default: (await import('../flow/road-tab.tsx')).RoadTab })),
  },
  'group-rights': {
    reads: [],
    component: lazy(async () => ({ default: (await import('./group-rights.tsx')).GroupRights })),
  },
  'letter-preview': {
    reads: ['letters'],
    component: lazy(async () => ({ default: (await import('../letter/letter-preview.tsx')).LetterPreview })),
  },
  'letter-print': {
    reads: [],
    component: lazy(async () => ({ default: (await import('../letter/letter-print.tsx')).LetterPrint })),
  },
  'signing-proof': {
    reads: [],
    component: lazy(async () => ({ default: (await import('./signing-proof.tsx')).SigningProof })),
  },
  'user-rights': {
    reads: ['access--groups'],
    component: lazy(async () => ({ default: (await import('./user-rights.tsx')).UserRights })),
  },
};

export function findPanel(name: string): HandMade | undefined {
  return Object.hasOwn(panels, name) ? panels[name] : undefined;
}
