import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root } from './bootstrap.mjs';
import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { countPlaywright, countVitest } from './count-tests.mjs';
import { runTool } from './run-tool.mjs';
import { makeTestFolder } from './test-folder.mjs';

install();
process.chdir(root);
const chromium = findChromium();
if (chromium.missing) console.error(`\n${chromium.missing}\n`);
const folder = makeTestFolder();
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// Every tool of the run puts its files here.
process.env.TMPDIR = folder;
const reports = join(folder, 'reports');
mkdirSync(reports);
const report = (name) => join(reports, `${name}.json`);

// The steps of a stage run in parallel, since none of them uses all cores alone.
const stages = [
  [
    ['format and lint', check(['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])],
    ['types', check(['typescript/bin/tsc', '--noEmit'], ['typescript/bin/tsc', '--noEmit', '-p', 'web'])],
    ['unused code', check(['knip/bin/knip.js'])],
    ['lock file', check(['../tools/lock-check.mjs'])],
    ['web build', async () => ({ passed: buildWeb() ? 1 : 0 })],
  ],
  [
    ['tests', runVitest],
    ['web size', check(['../web/testing/check-size.ts'])],
    ['journeys', runPlaywright],
  ],
];

const results = [];
for (const steps of stages) {
  console.log(`\n── ${steps.map(([name]) => name).join(', ')} ──`);
  results.push(...(await Promise.all(steps.map(runStep))));
}
printSummary();

async function runStep([name, run]) {
  const begun = Date.now();
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [], ...(await run()) };
  // A step that neither passed nor failed anything did not run.
  if (counts.passed + counts.failed === 0) counts.failed = 1;
  return { name, ...counts, seconds: (Date.now() - begun) / 1000 };
}

/** A step that passes or fails. */
function check(...commands) {
  return async () => {
    let isFine = true;
    for (const [tool, ...args] of commands) isFine = (await runQuietly(tool, args)) === 0 && isFine;
    return { passed: isFine ? 1 : 0 };
  };
}

/** Shows the output of a tool when it ends, so that the outputs of parallel steps do not mix. */
async function runQuietly(tool, args, env = {}) {
  const output = [];
  const status = await runTool(tool, args, env, (text) => output.push(text));
  process.stdout.write(output.join(''));
  return status;
}

async function runVitest() {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`];
  return countVitest(report('vitest'), await runTool('vitest/vitest.mjs', args));
}

async function runPlaywright() {
  const failed = results.find(({ name }) => name === 'web build')?.failed;
  if (failed || chromium.missing) {
    console.error(failed ? 'The journeys need the web, which could not be built.' : chromium.missing);
    return {};
  }
  const env = { CHROMIUM: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') };
  const status = await runQuietly('@playwright/test/cli.js', ['test', '-c', 'e2e', '--reporter=list,json'], env);
  return countPlaywright(report('playwright'), status);
}

function printSummary() {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  // The end of a log is what is read first, and the outputs above run to thousands of lines.
  const failures = results.flatMap((result) => result.failures);
  if (failures.length) console.log(`\n── failed tests ──\n${failures.join('\n')}`);
  console.log('\n── summary ──');
  for (const { name, passed, failed, skipped, secondTries, seconds } of results) {
    const second = secondTries ? `, ${secondTries} at the second try` : '';
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${second}`;
    console.log(`${failed ? '✗' : '✓'} ${name.padEnd(16)} ${counts.padEnd(32)} ${seconds.toFixed(1)} s`);
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
