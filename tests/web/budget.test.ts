/** What a first visit loads at once must stay small. Sizes are those of `gzip -9`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';

const KIB = 1024;
const PAGE = join(ROOT, 'dist/web');

const compressed = (file: string) => gzipSync(readFileSync(join(PAGE, file)), { level: 9 }).length;
const total = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + compressed(file), 0);

/** The modules that the page loads before it does anything: its own, and all they import. */
function initialModules(): ReadonlySet<string> {
  const html = readFileSync(join(PAGE, 'index.html'), 'utf8');
  const found = new Set<string>();
  const waiting = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const code = readFileSync(join(PAGE, file), 'utf8');
    const imports = code.matchAll(/\b(?:import|from)\s*["']\.\/([^"']+\.js)["']/g);
    for (const [, name] of imports) waiting.push(`assets/${name}`);
  }
  return found;
}

it('loads at most 150 KiB of JavaScript at once', () => {
  const modules = initialModules();
  expect(modules.size).toBeGreaterThan(0);
  expect(total(modules)).toBeLessThanOrEqual(150 * KIB);
});

it.each(['opulent', 'plane'])('begins with a module of at most 150 KiB for %s', (game) => {
  const [name] = readdirSync(join(PAGE, 'assets')).filter(
    (file) => file.startsWith(`${game}-`) && file.endsWith('.wasm'),
  );
  expect(compressed(`assets/${name}`)).toBeLessThanOrEqual(150 * KIB);
});
