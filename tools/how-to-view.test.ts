import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from './copy-project.ts';

const page = readFileSync('docs/how-to/add-a-view.md', 'utf8');
const project = copyProject();
afterAll(project.remove);

const step = (number: number) => page.slice(page.indexOf(`**${number}.`), page.indexOf(`**${number + 1}.`));

test('a developer who does what the page says has a view that compiles, answers and is described', {
  timeout: 900_000,
}, () => {
  for (const text of [step(1), step(2)]) {
    const [, file] = /in `([\w/-]+\.ts)`:\n/.exec(text)!;
    const [, code] = /```ts\n([\s\S]+?)```/.exec(text)!;
    project.write(file!, code!);
  }

  const [, file, variable] = /server\/src\/views\/([\w-]+\.ts)`:[\s\S]+?export const (\w+) = /.exec(step(2))!;
  const [, manifest] = /\[`([\w/-]+\.ts)`\]/.exec(step(3))!;
  project.edit(manifest!, (text) =>
    text
      .replace(/^import /, `import { ${variable} } from './${file}';\nimport `)
      .replace('readonly ImplementedView[] = [', `readonly ImplementedView[] = [\n  ${variable},`),
  );

  const [, texts] = /packages\/texts\/([\w-]+)\.sv\.json/.exec(step(4))!;
  project.addTexts(
    texts!,
    [...step(4).matchAll(/`(docs\.call\.[\w.]+)`/g)].map((match) => match[1]!),
  );

  expect(project.run('node_modules/typescript/bin/tsc', '--noEmit')).toBe('');
  const suites = ['tools/texts-in-use', 'tools/tidy', 'server/src/http/view-routes'];
  const output = project.run('node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', ...suites);
  expect(output).toMatch(/Tests +\d+ passed/);
  const [, name] = /name: '(\w+)'/.exec(step(1))!;
  expect(output).toContain(`${name} > answers what it declares`);
});
