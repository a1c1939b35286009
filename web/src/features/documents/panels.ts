import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const documentPanels: Panels = {
  'agreement-proof': definePanel(() => import('./agreement-proof.tsx'), 'AgreementProof'),
  'letter-preview': definePanel(() => import('./letter-preview.tsx'), 'LetterPreview', ['letters']),
  'letter-print': definePanel(() => import('./letter-print.tsx'), 'LetterPrint'),
  'signing-proof': definePanel(() => import('./signing-proof.tsx'), 'SigningProof'),
};
