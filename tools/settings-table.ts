import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSettings } from '../server/src/config.ts';

export const operationsPage = join(import.meta.dirname, '..', 'docs', 'operations.md');
const [begin, end] = ['<!-- settings: npm run docs -->\n', '<!-- end of settings -->'];

/** The page with the settings of config.ts. */
export function writeSettings(page = readFileSync(operationsPage, 'utf8')): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/operations.md lacks the comments that enclose the settings');
  return `${before}${begin}${buildTable()}${end}${after}`;
}

function buildTable(): string {
  const rows = listSettings().map(({ name, about, allowed, otherwise, demo, productionMust, secret }) => {
    const usual = secret && otherwise !== undefined ? 'the demo’s own' : (otherwise ?? demo);
    const isDemo = usual !== undefined && (productionMust || otherwise === undefined);
    const shown = usual === undefined ? 'none' : secret ? usual : `\`${usual}\``;
    const needed = [...(productionMust ? ['production must'] : []), ...(secret ? ['secret'] : [])].join(', ');
    return `| \`${name}\` | ${about} | ${escapeCell(allowed)} | ${shown}${isDemo && !secret ? ' (demo)' : ''} | ${needed} |`;
  });
  return ['| setting | what | value | unless given | |', '|---|---|---|---|---|', ...rows, ''].join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '\\<');
}
