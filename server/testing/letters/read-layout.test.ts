import { expect, test } from 'vitest';
import { readLayout } from './read-layout.ts';

test('a mark below its letter is where its glyph is drawn, not around the baseline that it is set on', () => {
  const mark = `<g transform="translate(30,18.5)"><g class="typst-text" transform="scale(0.01,-0.01)">
    <use x="279" href="#below"/><g transform="scale(16,-16)"><foreignObject x="0" y="0" width="0" height="62.5">
    <h5:div class="tsel" style="font-size: 62.5px">ݷ</h5:div></foreignObject></g></g></g>`;
  const svg = `<svg><defs class="glyph"><path id="below" class="outline_glyph" d="M 20 601 L 201 848 Z "/></defs>
    <g class="typst-page" transform="translate(0, 0)" data-page-width="120" data-page-height="60">${mark}</g></svg>`;
  const [run] = readLayout(svg)[0]!.runs;
  expect(run).toMatchObject({ text: 'ݷ', left: 30, right: 30 });
  expect([run!.top, run!.bottom].map((y) => y.toFixed(2))).toEqual(['10.02', '12.49']);
});
