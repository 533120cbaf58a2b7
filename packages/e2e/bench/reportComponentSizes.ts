import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@rumklar/local-stack/gateway/build';
import { componentNames, measureSize } from '@rumklar/ui/sizes';

/** Prints what each component weighs, and the five that most screens share, and writes it down as JSON. */
export async function reportComponentSizes(): Promise<void> {
  const rows: Record<string, { JavaScript: number; CSS: number; 'of it later': number; together: number }> =
    {};
  for (const names of [...componentNames().map((name) => [name]), COMMON]) {
    const { js, css, later, total } = await measureSize(names);
    rows[names.join(' + ')] = { JavaScript: js, CSS: css, 'of it later': later, together: total };
  }
  console.log('Bytes of each component, gzip, React apart\n');
  console.table(rows);
  const folder = join(repositoryRoot, '.local', 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'components.json');
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString(), sizes: rows }, undefined, 2)}\n`);
  console.log(`Written to ${file}\n`);
}

const COMMON = ['Select', 'AddressField', 'Dialog', 'Tabs', 'Toast'];
